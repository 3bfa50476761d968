import type { TargetedMouseEvent } from 'preact';
import { useTranslation } from '../../i18n/i18n-context';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language';
import { languageHref } from '../../lib/local-path';
import { usePage } from '../../lib/page-context';
import { pathIn } from '../routes';

/** Two real links, so the choice works without JavaScript; with it, the page changes in place. */
export function LanguageSwitch() {
  const { t, language: current } = useTranslation();
  const { path, switchLanguage } = usePage();

  function choose(event: TargetedMouseEvent<HTMLAnchorElement>, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    switchLanguage(language);
  }

  return (
    <ul aria-label={t('language.label')} className="flex gap-1 text-sm font-semibold">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={languageHref(pathIn(path, language), language)}
            hreflang={language}
            lang={language}
            aria-label={t(`language.${language}`)}
            aria-current={language === current ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-transparent px-2.5 text-cream/80 no-underline hover:text-cream aria-[current]:bg-cream/12 aria-[current]:text-cream"
            onClick={(event) => {
              choose(event, language);
            }}
          >
            <span className="sm:max-lg:hidden xl:hidden uppercase">{language}</span>
            <span className="max-sm:hidden lg:max-xl:hidden">{LANGUAGE_NAMES[language]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
