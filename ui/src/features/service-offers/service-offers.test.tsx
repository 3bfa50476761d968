import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import offersEn from '../../locales/en/service-offers.json';
import servicesEn from '../../locales/en/services.json';
import offersLv from '../../locales/lv/service-offers.json';
import servicesLv from '../../locales/lv/services.json';
import { PageFrame } from '../../test/page-frame';
import { ServiceOffers } from './service-offers';

const TEXTS = {
  lv: { 'service-offers': offersLv, services: servicesLv },
  en: { 'service-offers': offersEn, services: servicesEn },
};

function show(language: 'lv' | 'en') {
  render(
    <PageFrame language={language} texts={TEXTS[language]}>
      <ServiceOffers />
    </PageFrame>,
  );
}

// Testing Library reads a no-break space as a space.
describe('the price list', () => {
  it.each([
    ['lv', ['No 299 € mēnesī', 'No 599 € mēnesī', 'No 899 € mēnesī']],
    ['en', ['From €299/month', 'From €599/month', 'From €899/month']],
  ] as const)('has the three prices in %s', (language, prices) => {
    show(language);
    for (const price of prices) expect(screen.getByText(price)).toBeTruthy();
  });

  it.each([
    ['vācu', 'de', 'Ab 299 €/Monat', 'Kundenservice'],
    ['igauņu', 'et', 'Alates 299 €/kuus', 'Klienditeenindus'],
    ['angļu', 'en', 'From €299/month', 'Customer service'],
  ])('turns to another language (%s) and marks it for screen readers', async (button, code, price, name) => {
    show('lv');
    await userEvent.click(screen.getByRole('button', { name: button }));
    const heading = await screen.findByRole('heading', { name });
    expect(screen.getByText(price)).toBeTruthy();
    expect(heading.closest('ul')?.lang).toBe(code);
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(offersLv.title);
  });

  it('shows five features of each service and books all of them with one button', () => {
    show('lv');
    for (const { name, features } of [servicesLv.items.customerService, servicesLv.items.dataAnalytics]) {
      const card = screen.getByRole('heading', { name }).closest('li')!;
      expect(within(card).getAllByRole('listitem')).toHaveLength(features.length);
    }
    expect(screen.getByRole('link', { name: offersLv.book }).getAttribute('href')).toBe('/contact');
  });
});
