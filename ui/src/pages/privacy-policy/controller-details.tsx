import { CompanyDetails } from '../../features/legal/company-details';

const DETAILS = [
  'legalName',
  'registrationNumber',
  'vatNumber',
  'address',
  'website',
  'privacyEmail',
  'phone',
  'officeHours',
] as const;

export function ControllerDetails() {
  return <CompanyDetails details={DETAILS} />;
}
