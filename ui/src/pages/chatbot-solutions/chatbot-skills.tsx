import { BookOpen, Languages, type LucideIcon, NotebookPen, Plug, ShieldCheck, UserCheck } from 'lucide-react';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const SKILLS: readonly {
  name: 'knowledge' | 'languages' | 'handover' | 'leads' | 'systems' | 'limits';
  icon: LucideIcon;
}[] = [
  { name: 'knowledge', icon: BookOpen },
  { name: 'languages', icon: Languages },
  { name: 'handover', icon: UserCheck },
  { name: 'leads', icon: NotebookPen },
  { name: 'systems', icon: Plug },
  { name: 'limits', icon: ShieldCheck },
];

export function ChatbotSkills() {
  const { t } = useTranslation('chatbot-solutions');
  return (
    <section aria-labelledby="skills-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="skills-title" title={t('skills.title')} lead={t('skills.lead')} />
      <ul className="mt-10 grid gap-x-12 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        {SKILLS.map(({ name, icon: Icon }) => (
          <li key={name} className="border-t border-line-strong/60 py-7">
            <div className="flex items-center gap-3.5">
              <Icon className="size-6 shrink-0 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
              <h3 className="text-xl">{t(`skills.${name}.title`)}</h3>
            </div>
            <p className="mt-3 text-ink-soft">{t(`skills.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
