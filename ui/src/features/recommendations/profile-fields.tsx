import { BUDGETS, COMPANY_SIZES, INDUSTRIES, TECH_LEVELS, TIMELINES } from '../../api/post-recommend-services';
import { Choice } from '../../components/choice';
import { Select } from '../../components/select';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';

type ProfileFieldsProps = { describeError: (name: string) => string | null };

export function ProfileFields({ describeError }: ProfileFieldsProps) {
  const { t } = useTranslation('recommendations');
  const { t: tTools } = useTranslation('tools');
  const choose = tTools('field.choose');
  return (
    <>
      <Choice
        id="profile-companySize"
        name="companySize"
        isRequired
        label={t('field.companySize')}
        options={COMPANY_SIZES.map((value) => ({ value, label: t(`companySize.${value}`) }))}
        error={describeError('companySize')}
      />
      <Select
        id="profile-industry"
        name="industry"
        required
        label={t('field.industry')}
        placeholder={choose}
        options={INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))}
        error={describeError('industry')}
      />
      <Textarea
        id="profile-currentChallenges"
        name="currentChallenges"
        required
        rows={4}
        label={t('field.currentChallenges')}
        hint={t('field.currentChallengesHint')}
        error={describeError('currentChallenges')}
      />
      <div className="grid gap-5 @xl:grid-cols-2">
        <Select
          id="profile-budget"
          name="budget"
          label={t('field.budget')}
          options={withUndecided(BUDGETS, (value) => t(`budget.${value}`))}
        />
        <Select
          id="profile-timeline"
          name="timeline"
          label={t('field.timeline')}
          options={withUndecided(TIMELINES, (value) => t(`timeline.${value}`))}
        />
      </div>
      <Choice
        id="profile-techLevel"
        name="techLevel"
        label={t('field.techLevel')}
        note={tTools('field.optional')}
        options={TECH_LEVELS.map((value) => ({ value, label: t(`techLevel.${value}`) }))}
        error={describeError('techLevel')}
      />
    </>
  );

  function withUndecided<V extends string>(values: readonly V[], describe: (value: V) => string) {
    return [{ value: '', label: t('field.undecided') }, ...values.map((value) => ({ value, label: describe(value) }))];
  }
}
