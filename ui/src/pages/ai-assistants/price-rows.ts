// The packages' prices as rows of text, from the catalogue.
import { assistantPackages } from '../../catalogue/catalogue';
import { writeEuroRange, writeEuros } from '../../catalogue/figure-texts';
import type { Language } from '../../i18n/language';

export type PackageId = keyof typeof assistantPackages;
/** Each offer with its packages, in the order of the page. */
export const OFFERS = [
  { key: 'managed', packages: ['managedBasic', 'managedPremium'] },
  { key: 'profile', packages: ['profileBasic', 'profileFull'] },
] as const satisfies readonly { key: string; packages: readonly PackageId[] }[];

export type PriceRow = { label: 'build' | 'monthly' | 'monthlyOne' | 'monthlySeveral'; price: string };

export function priceRows(id: PackageId, language: Language): PriceRow[] {
  const offer = assistantPackages[id];
  const build: PriceRow = { label: 'build', price: writeEuroRange(offer.buildEur, language) };
  if ('monthlyEur' in offer) {
    return [build, { label: 'monthly', price: writeEuroRange(offer.monthlyEur, language) }];
  }
  return [
    build,
    { label: 'monthlyOne', price: writeEuros(offer.monthlyEurOnePlatform, language) },
    { label: 'monthlySeveral', price: writeEuros(offer.monthlyEurSeveralPlatforms, language) },
  ];
}

/** The lowest and the highest monthly price of a package. */
export function monthlyRangeEur(id: PackageId): { min: number; max: number } {
  const offer = assistantPackages[id];
  if ('monthlyEur' in offer) return offer.monthlyEur;
  return { min: offer.monthlyEurOnePlatform, max: offer.monthlyEurSeveralPlatforms };
}
