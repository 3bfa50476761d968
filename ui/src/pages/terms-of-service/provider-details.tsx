import { CompanyDetails } from '../../features/legal/company-details';

const DETAILS = ['legalName', 'registrationNumber', 'vatNumber', 'address', 'website', 'email', 'phone'] as const;

export function ProviderDetails() {
  return <CompanyDetails details={DETAILS} />;
}
