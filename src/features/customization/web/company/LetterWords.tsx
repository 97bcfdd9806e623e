import { Button, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { RotateCcw, Send } from 'lucide-react';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import {
  type LetterTemplate,
  longestTemplate,
  missingWords,
  sampleLetter,
  strangeWords,
} from '#domain/letters/letters.ts';
import type { Language } from '#domain/words/language.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { letterWordCalls } from '#features/customization/letter-words.contract.ts';
import { letterWordScreenTexts as texts } from '#features/customization/letter-words.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Letters = SectionContent['letters'];
type Own = NonNullable<Letters['words']>[string];
export type ShownLetter = CallReply<(typeof letterWordCalls)['showLetters']>[number];

const languages = ['ru', 'en'] as const satisfies readonly Language[];

const problemOf = ({ variables, must }: ShownLetter, template: LetterTemplate): string | undefined => {
  if (template.subject.trim() === '' || template.text.trim() === '') return texts.needed;
  const strange = strangeWords(template, variables);
  if (strange.length > 0) return texts.strange(strange);
  const missing = missingWords(template, must);
  return missing.length > 0 ? texts.missing(missing) : undefined;
};

type WordsProps = { readonly letter: ShownLetter; readonly onChoose: (word: string) => void };

const Words = ({ letter, onChoose }: WordsProps): ReactElement => (
  <fieldset className="row wrap gap-6 shrinks m-0 p-0 no-edge">
    <legend className="p-0 mb-4 text-12 medium muted">{texts.words}</legend>
    {Object.entries(letter.variables).map(([code, { title }]) => (
      <Button key={code} variant="default" size="compact-xs" onClick={() => onChoose(`{${code}}`)}>
        {title}
      </Button>
    ))}
    <span className="muted small">{texts.wordsHint}</span>
  </fieldset>
);

const Preview = ({ subject, text }: LetterTemplate): ReactElement => (
  <section className="grid gap-6 py-12 px-16 breaks edge round-10 on-head" aria-label={texts.preview}>
    <h3 className="small medium muted">{texts.preview}</h3>
    <b>{subject}</b>
    <p className="as-typed">{text}</p>
  </section>
);

/** Puts a word where the cursor stands, or at the end. */
const insertAt = (area: RefObject<HTMLTextAreaElement | null>, text: string, word: string): string => {
  const at = area.current?.selectionStart ?? text.length;
  return `${text.slice(0, at)}${word}${text.slice(area.current?.selectionEnd ?? at)}`;
};

type LetterProps = {
  readonly letter: ShownLetter;
  readonly own: Own;
  /** Said where letters of several groups stand together. */
  readonly groupName: string | undefined;
  /** What stands under letters as it is typed now. */
  readonly under: Letters;
  readonly problemAt: (part: string) => string | undefined;
  readonly onChange: (own: Own) => void;
};

const Editor = ({ letter, own, under, problemAt, onChange }: LetterProps): ReactElement => {
  const [language, setLanguage] = useState<Language>('ru');
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = useCallMutation(letterWordCalls.tryLetter, { done: texts.sent });
  // Taking over half of a template leaves the other half as it comes.
  const shown = { ...letter.usual[language], ...own[language] };
  const { signature, footer } = { signature: under.signature?.[language], footer: under.footer?.[language] };
  const change = (next: LetterTemplate | undefined): void => {
    const { [language]: _former, ...others } = own;
    onChange(next === undefined ? others : { ...others, [language]: next });
  };
  const problem =
    problemOf(letter, shown) ?? problemAt(`${language}.text`) ?? problemAt(`${language}.subject`);
  return (
    <div className="grid halves narrow-one top gap-16 gap-x-24 pt-12">
      <div className="grid gap-16">
        <p className="soft">{letter.sent}</p>
        <Switch
          className="mb-12"
          label={texts.isOn}
          description={letter.bond === null ? undefined : texts.bonds[letter.bond]}
          disabled={letter.bond !== null}
          checked={own.switched !== 'off'}
          onChange={({ currentTarget: { checked } }) => {
            const { switched: _former, ...others } = own;
            onChange(checked ? others : { ...others, switched: 'off' });
          }}
        />
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
            disabled={own[language] === undefined}
            onClick={() => change(undefined)}
          >
            {texts.usual}
          </Button>
        </span>
        <TextInput
          label={texts.subject}
          maxLength={longestTemplate.subject}
          value={shown.subject}
          onChange={({ currentTarget: { value } }) => change({ ...shown, subject: value })}
        />
        <Textarea
          ref={area}
          label={texts.text}
          description={texts.languageHint}
          autosize
          minRows={6}
          maxRows={14}
          maxLength={longestTemplate.text}
          value={shown.text}
          error={problem}
          onChange={({ currentTarget: { value } }) => change({ ...shown, text: value })}
        />
        <Words
          letter={letter}
          onChoose={(word) => change({ ...shown, text: insertAt(area, shown.text, word) })}
        />
      </div>
      <div className="grid gap-16">
        <Preview {...sampleLetter({ ...letter, isSigned: letter.is_signed }, shown, { signature, footer })} />
        <span>
          <Act of={letterWordCalls.tryLetter}>
            <Button
              variant="default"
              leftSection={<Send size={15} />}
              disabled={problem !== undefined}
              loading={sending.isPending}
              onClick={() =>
                sending.mutate({
                  body: { key: letter.key, ...shown, signature: signature ?? '', footer: footer ?? '' },
                })
              }
            >
              {texts.sendMe}
            </Button>
          </Act>
        </span>
      </div>
    </div>
  );
};

/** One letter, closed until it is wanted: whether it goes, its words in both languages, how it will come. */
export const LetterWords = (props: LetterProps): ReactElement => {
  const { letter, own, groupName, problemAt } = props;
  const isWrong = languages.some((language) => problemAt(`${language}.text`) !== undefined);
  const [isOpen, setOpen] = useState(false);
  const marks = [
    groupName,
    own.switched === 'off' && texts.off,
    (own.ru !== undefined || own.en !== undefined) && texts.changed,
  ];
  return (
    <details
      className="py-12 hair-top"
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className={own.switched === 'off' ? 'muted' : 'medium'}>
        {letter.title} <small className="muted">{marks.filter(Boolean).join(', ')}</small>
      </summary>
      {(isOpen || isWrong) && <Editor {...props} />}
    </details>
  );
};
