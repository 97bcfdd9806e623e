import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { dealStatusNames } from '#domain/deal-status.ts';
import type { Language } from '#domain/words/language.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import {
  fillTemplate,
  longest,
  strangeWords,
  type Template,
  wordsFor,
} from '#features/status-letters/status-letters.rules.ts';
import { usualTemplate } from '#features/status-letters/status-letters.templates.ts';
import { statusLetterTexts as texts } from '#features/status-letters/status-letters.texts.ts';
import type { StatusLetter } from '#features/status-letters/web/StatusLettersScreen.tsx';
import styles from '#features/status-letters/web/status-letters.module.css';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const languages = ['ru', 'en'] as const satisfies readonly Language[];

/** What is wrong with a text, or nothing. */
const problemOf = (template: Template, audience: StatusLetter['audience']): string | null => {
  if (!template.subject.trim() || !template.text.trim()) return texts.needed;
  const strange = strangeWords(template, audience);
  return strange.length > 0 ? texts.strange(strange) : null;
};

type WordsProps = {
  readonly audience: StatusLetter['audience'];
  readonly onChoose: (word: string) => void;
};

const Words = ({ audience, onChoose }: WordsProps): ReactElement => (
  <fieldset className="row wrap gap-6 shrinks m-0 p-0 no-edge">
    <legend className="p-0 mb-4 text-12 medium muted">{texts.words}</legend>
    {wordsFor[audience].map((word) => (
      <Button key={word} variant="default" size="compact-xs" onClick={() => onChoose(`{${word}}`)}>
        {texts.wordNames[word]}
      </Button>
    ))}
    <span className="muted small">{texts.wordsHint}</span>
  </fieldset>
);

const Preview = ({ template }: { readonly template: Template }): ReactElement => {
  const { subject, text } = fillTemplate(template, texts.sample);
  return (
    <section
      className={`grid gap-6 py-12 px-16 breaks edge round-10 on-head ${styles['preview']}`}
      aria-label={texts.preview}
    >
      <h3 className="small medium muted">{texts.preview}</h3>
      <b>{subject}</b>
      <p className="as-typed">{text}</p>
    </section>
  );
};

/** Puts a word where the cursor stands, or at the end. */
const insertAt = (area: RefObject<HTMLTextAreaElement | null>, text: string, word: string): string => {
  const at = area.current?.selectionStart ?? text.length;
  return `${text.slice(0, at)}${word}${text.slice(area.current?.selectionEnd ?? at)}`;
};

type DialogProps = { readonly letter: StatusLetter; readonly onClose: () => void };

/** The words of one letter in both languages, with what they will look like. */
export const LetterTextDialog = ({ letter, onClose }: DialogProps): ReactElement => {
  const { status, audience, is_on: isOn, version } = letter;
  const [language, setLanguage] = useState<Language>('ru');
  const [own, setOwn] = useState(letter.texts);
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useCallMutation(statusLetterCalls.saveStatusLetter, {
    invalidates: [statusLetterCalls.listStatusLetters],
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  const shown = own[language] ?? usualTemplate(status, audience, language);
  const change = (next: Template | null): void => setOwn({ ...own, [language]: next });
  const problem = problemOf(shown, audience);
  const isWrong = languages.some((one) => {
    const template = own[one];
    return template !== null && problemOf(template, audience) !== null;
  });
  return (
    <FormDialog
      isOpen
      size={760}
      title={texts.editOf(texts.audiences[audience], dealStatusNames[status])}
      note={texts.languageHint}
      isBusy={save.isPending}
      isOff={isWrong}
      onClose={onClose}
      onSubmit={() => save.mutate({ body: { status, audience, is_on: isOn, version, texts: own } })}
    >
      <div className="grid gap-16 pb-8">
        <span className="row wrap spread gap-10">
          <SegmentedControl
            aria-label={texts.language}
            data={languages.map((value) => ({ value, label: texts.languages[value] }))}
            value={language}
            onChange={(next) => setLanguage(next === 'en' ? 'en' : 'ru')}
          />
          <Button
            variant="subtle"
            leftSection={<RotateCcw size={15} />}
            disabled={own[language] === null}
            onClick={() => change(null)}
          >
            {texts.usual}
          </Button>
        </span>
        <TextInput
          label={texts.subject}
          maxLength={longest.subject}
          value={shown.subject}
          onChange={(event) => change({ ...shown, subject: event.currentTarget.value })}
        />
        <Textarea
          ref={area}
          label={texts.text}
          autosize
          minRows={8}
          maxRows={14}
          maxLength={longest.text}
          value={shown.text}
          error={problem}
          onChange={(event) => change({ ...shown, text: event.currentTarget.value })}
        />
        <Words
          audience={audience}
          onChoose={(word) => change({ ...shown, text: insertAt(area, shown.text, word) })}
        />
        <Preview template={shown} />
      </div>
    </FormDialog>
  );
};
