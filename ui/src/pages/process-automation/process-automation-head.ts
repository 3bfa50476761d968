import { priceFromEur } from '../../catalogue/catalogue';
import { figureTexts, writeEuros } from '../../catalogue/figure-texts';
import { makeServiceHead } from '../../features/service-page/service-head';
import type { PageHeadMaker } from '../../lib/page-module';

const PRICE_EUR = priceFromEur('processAutomation');

export const head: PageHeadMaker = (context) => {
  const t = context.i18n.getFixedT(context.language, 'process-automation');
  const price = writeEuros(PRICE_EUR, context.language);
  return makeServiceHead(context, {
    service: 'processAutomation',
    title: t('meta.title'),
    description: t('meta.description', { ...figureTexts(context.language), price }),
    name: t('meta.name'),
    priceFromEur: PRICE_EUR,
  });
};
