// The part of react-i18next that this site needs, without its 4 kB.
import type { i18n, TFunction } from 'i18next';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'react';
import type { Language } from './language';
import type { Namespace } from './wordings';

export type I18nValue = { i18n: i18n; language: Language };

const I18nContext = createContext<I18nValue | null>(null);

type I18nProviderProps = I18nValue & { children: ComponentChildren };

export function I18nProvider({ i18n, language, children }: I18nProviderProps) {
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

/** The translator itself, for those who add wordings to it. */
export function useI18n(): I18nValue {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n needs an I18nProvider above');
  return value;
}

export type Translation<N extends Namespace> = { t: TFunction<N>; language: Language };

export function useTranslation<N extends Namespace = 'common'>(namespace?: N): Translation<N> {
  const { i18n, language } = useI18n();
  return useMemo(
    () => ({ t: i18n.getFixedT(language, namespace ?? 'common') as unknown as TFunction<N>, language }),
    [i18n, language, namespace],
  );
}
