import { render } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { forgetForm, keepForms } from './kept-forms';
import { useKeptForm } from './use-kept-form';

function Probe({ name, onInput = () => undefined }: { name: string; onInput?: (field: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  useKeptForm(form);
  return (
    <form ref={form} data-keep={name} onInput={({ target }) => onInput((target as HTMLInputElement).name)}>
      <input name="company" />
      <textarea name="message" />
      <input name="homepage" />
      <input type="password" name="password" />
      <input type="hidden" name="language" value="lv" />
      <input type="checkbox" name="consent" value="true" />
      <input type="radio" name="size" value="small" defaultChecked />
      <input type="radio" name="size" value="large" />
      <select name="tone">
        <option value="calm" />
        <option value="bold" />
      </select>
    </form>
  );
}

function show(name: string, onInput?: (field: string) => void) {
  const { container, unmount } = render(<Probe name={name} {...(onInput && { onInput })} />);
  const form = container.querySelector('form')!;
  return { form, unmount, field: (css: string) => form.querySelector<HTMLInputElement>(css)! };
}

async function fillIn({ form, field }: ReturnType<typeof show>) {
  await userEvent.type(field('[name=company]'), 'SIA Ķīļi');
  await userEvent.type(field('[name=message]'), 'Labdien');
  await userEvent.type(field('[name=password]'), 'noslēpums');
  await userEvent.click(field('[name=consent]'));
  await userEvent.click(field('[value=large]'));
  await userEvent.selectOptions(field('[name=tone]'), 'bold');
  form.querySelector<HTMLInputElement>('[name=language]')!.value = 'en';
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

it('a form that comes back has what was typed, and tells who listens; secrets and hidden fields stay its own', async () => {
  const first = show('contact');
  await fillIn(first);
  first.unmount();
  const heard: string[] = [];
  const { form } = show('contact', (field) => heard.push(field));

  expect(valuesOf(form)).toEqual({
    company: 'SIA Ķīļi',
    message: 'Labdien',
    homepage: '',
    password: '',
    language: 'lv',
    consent: 'true',
    size: 'large',
    tone: 'bold',
  });
  expect(heard).toEqual(expect.arrayContaining(['company', 'message', 'consent', 'size', 'tone']));
  expect(heard).not.toContain('homepage');
});

it('another form, and one that was sent, begin empty', async () => {
  const sent = show('sent');
  await fillIn(sent);
  sent.unmount();
  forgetForm('sent');
  for (const name of ['sent', 'other']) expect(show(name).field('[name=company]').value).toBe('');
});

it('a form whose code never came is kept as well', () => {
  document.body.innerHTML = '<form data-keep="asleep"><input name="company"></form>';
  document.querySelector('input')!.value = 'SIA Miegs';
  keepForms(document);
  document.body.replaceChildren();
  expect(show('asleep').field('[name=company]').value).toBe('SIA Miegs');
});
