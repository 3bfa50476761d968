import { CompanyDetails } from '../../features/legal/company-details';

const DETAILS = ['legalName', 'privacyEmail', 'website', 'officeHours'] as const;

export function ControllerContact() {
  return <CompanyDetails details={DETAILS} />;
}
