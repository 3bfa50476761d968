import { Languages } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language';
import { languageHref } from '../../lib/local-path';
import { usePage } from '../../lib/page-context';
import { RAIL_ITEM } from './admin-bar';

/** A link to this page in the other language: what is open and half written stays. */
export function DeskLanguage() {
  const { t, language: current } = useTranslation();
  const { path, switchLanguage } = usePage();
  return LANGUAGES.filter((language) => language !== current).map((language) => (
    <a
      key={language}
      href={languageHref(path, language)}
      hreflang={language}
      lang={language}
      aria-label={t(`language.${language}`)}
      className={`${RAIL_ITEM} max-lg:min-w-11 max-lg:justify-center`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        switchLanguage(language);
      }}
    >
      <Languages className="size-4.5 shrink-0 max-lg:hidden" strokeWidth={1.75} aria-hidden="true" />
      <span className="max-lg:hidden">{LANGUAGE_NAMES[language]}</span>
      <span className="uppercase lg:hidden">{language}</span>
    </a>
  ));
}
