import { Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { letterGroups, longestTemplate } from '#domain/letters/letters.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { letterWordCalls } from '#features/customization/letter-words.contract.ts';
import { letterWordScreenTexts as texts } from '#features/customization/letter-words.screen-texts.ts';
import { LetterWords, type ShownLetter } from '#features/customization/web/company/LetterWords.tsx';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

type Letters = SectionContent['letters'];
type Languages = NonNullable<Letters['signature']>;

const named = (of: object): boolean => Object.keys(of).length > 0;

const tidyLanguages = (words: Languages = {}): Languages => {
  const [ru, en] = [words.ru?.trim(), words.en?.trim()];
  return { ...(ru && { ru }), ...(en && { en }) };
};

/** What was left as it comes is not said at all. */
const tidy = ({ signature, footer, words = {} }: Letters): Letters => {
  const [sign, foot] = [tidyLanguages(signature), tidyLanguages(footer)];
  const own = Object.fromEntries(Object.entries(words).filter(([, letter]) => named(letter)));
  return {
    ...(named(sign) && { signature: sign }),
    ...(named(foot) && { footer: foot }),
    ...(named(own) && { words: own }),
  };
};

type UnderProps = { readonly letters: Letters; readonly onChange: (letters: Letters) => void };

/** What stands under the letters, in both languages. */
const Under = ({ letters, onChange }: UnderProps): ReactElement => (
  <div className="grid gap-16">
    {(['signature', 'footer'] as const).flatMap((part) =>
      (['ru', 'en'] as const).map((language) => (
        <Textarea
          key={`${part} ${language}`}
          label={language === 'ru' ? texts.inRussian(texts[part]) : texts.inEnglish(texts[part])}
          description={language === 'ru' ? texts[`${part}Hint`] : undefined}
          autosize
          minRows={2}
          maxLength={longestTemplate.sign}
          value={letters[part]?.[language] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...letters, [part]: { ...letters[part], [language]: value } })
          }
        />
      )),
    )}
  </div>
);

const under = 'under';

const wordEnds = /[^\p{L}\d]+/u;

/** Every word of the search begins one of what a letter is called, when it goes, or what it says in either language. */
const isFound = (
  letter: ShownLetter,
  sought: string,
  own: NonNullable<Letters['words']>[string] = {},
): boolean => {
  const templates = [letter.usual.ru, letter.usual.en, own.ru, own.en];
  const hay = [
    letter.title,
    letter.sent,
    texts.groups[letter.group],
    ...templates.flatMap((one) => (one ? [one.subject, one.text] : [])),
  ]
    .join(' ')
    .toLowerCase()
    .split(wordEnds);
  return sought
    .toLowerCase()
    .split(wordEnds)
    .every((word) => hay.some((one) => one.startsWith(word)));
};

/** Every letter the product writes: its words, whether it goes, what stands under all of them; written, looked at, published. */
export const LettersView = ({ standing }: { readonly standing: Standing<Letters> }): ReactElement => {
  const [letters, setLetters] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const [group, setGroup] = useState<string>('access');
  const [sought, setSought] = useState('');
  const isSought = sought.trim() !== '';
  const known = useCall(letterWordCalls.showLetters, {}, { quiet: true });
  const { callWithPassword, dialog } = useDanger();
  return (
    <>
      <Publishing
        standing={standing}
        content={letters}
        tidy={tidy}
        onChange={setLetters}
        save={(number, content) =>
          callWithPassword(calls.saveLetters, { body: { number, content } }, { quiet: true })
        }
        onProblems={(next) => {
          setProblems(next);
          const [at = ''] = Object.keys(next);
          const wrong = known.data?.find(({ key }) => at.startsWith(`content.words.${key}.`));
          if (!wrong) return;
          setGroup(wrong.group);
          setSought('');
        }}
      >
        <p className="mb-12 soft">{texts.hint}</p>
        <div className="grid halves phone-one gap-12 gap-x-24 mb-12">
          <TextInput
            type="search"
            label={texts.search}
            placeholder={texts.searchHint}
            maxLength={100}
            value={sought}
            onChange={({ currentTarget: { value } }) => setSought(value)}
          />
          <Select
            label={texts.group}
            allowDeselect={false}
            disabled={isSought}
            data={[
              ...letterGroups.map((value) => ({ value, label: texts.groups[value] })),
              { value: under, label: texts.under },
            ]}
            value={group}
            onChange={(value) => setGroup(value ?? group)}
          />
        </div>
        <Loaded of={known} errorTitle={texts.failed}>
          {(all) => {
            if (group === under && !isSought) return <Under letters={letters} onChange={setLetters} />;
            const shown = all.filter((letter) =>
              isSought ? isFound(letter, sought, letters.words?.[letter.key]) : letter.group === group,
            );
            if (shown.length === 0) return <EmptyState title={texts.noLetter} text={texts.noLetterText} />;
            return shown.map((letter) => (
              <LetterWords
                key={letter.key}
                letter={letter}
                groupName={isSought ? texts.groups[letter.group] : undefined}
                own={letters.words?.[letter.key] ?? {}}
                under={letters}
                problemAt={(part) => problems[`content.words.${letter.key}.${part}`]}
                onChange={(next) =>
                  setLetters({ ...letters, words: { ...letters.words, [letter.key]: next } })
                }
              />
            ));
          }}
        </Loaded>
      </Publishing>
      {dialog}
    </>
  );
};
