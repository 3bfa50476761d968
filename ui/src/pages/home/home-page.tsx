import type { PageModule } from '../../lib/page-module';
import { HomeContact } from './home-contact';
import { HomeHero } from './home-hero';
import { describeProvider } from './provider-json-ld';

export const head: PageModule['head'] = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'home');
  return { title: t('meta.title'), description: t('meta.description'), jsonLd: [describeProvider(site)] };
};

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeContact />
    </>
  );
}
