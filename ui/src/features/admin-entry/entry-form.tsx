import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Select } from '../../components/select';
import { TextInput } from '../../components/text-input';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { useKeptForm } from '../../lib/use-kept-form';
import { KnownPerson } from './known-person';
import { CONSENTS, type EntryField, firmToday, readText, WAYS } from './read-entry';
import { FORM_KEY, useEntry } from './use-entry';

/** Six fields, and two more for whoever needs them. */
export function EntryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin-entry');
  const form = useRef<HTMLFormElement>(null);
  const [marks, setMarks] = useState({ email: '', phone: '' });
  const { submit, errors, failure, isPending } = useEntry(onDone);
  useKeptForm(form);
  const readMarks = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setMarks({ email: readText(data, 'email'), phone: readText(data, 'phone') });
  };
  useEffect(readMarks, []);
  const error = (field: EntryField) => {
    const code = errors[field];
    return code ? t(field === 'phone' && code === 'required' ? 'error.unreachable' : `error.${code}`) : null;
  };
  const text = (name: 'name' | 'phone' | 'email' | 'company') => ({
    id: `entry-${name}`,
    name,
    label: t(`field.${name}`),
    error: error(name),
  });
  return (
    <form
      ref={form}
      data-keep={FORM_KEY}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      onBlurCapture={readMarks}
    >
      <TextInput {...text('name')} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('phone')} type="tel" autoComplete="off" />
        <TextInput {...text('email')} type="email" autoComplete="off" />
      </div>
      <KnownPerson {...marks} onOpen={onDone} />
      <Textarea id="entry-message" name="message" label={t('field.message')} rows={4} error={error('message')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id="entry-source"
          name="source"
          label={t('field.source')}
          options={WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        />
        <Select
          id="entry-consent"
          name="consent"
          label={t('field.consent')}
          error={error('consent')}
          options={CONSENTS.map((value) => ({ value, label: t(`consent.${value}`) }))}
        />
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-semibold text-pine-600">{t('more')}</summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextInput {...text('company')} autoComplete="off" />
          <Field id="entry-day" label={t('field.day')} hint={t('dayHint')}>
            {(control) => <input {...control} type="date" name="day" max={firmToday()} className="control" />}
          </Field>
        </div>
      </details>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <Button type="submit" variant="pine" isLoading={isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
