import { Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type CaptionGroup, captionGroups } from '#domain/captions.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import { useUsualWords } from '#features/customization/web/company/use-names.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

type Words = SectionContent['words'];

/** Spaces at the edges are nobody's wish, and an empty field gives the usual word back. */
const tidy = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([group, own]) => [
      group,
      Object.fromEntries(
        Object.entries(own).flatMap(([code, word]) => (word.trim() === '' ? [] : [[code, word.trim()]])),
      ),
    ]),
  );

const save = (number: number, content: Words) =>
  callApi(calls.saveWords, { body: { number, content } }, { quiet: true });

/** Own words of the company: typed, looked at, published. */
export const WordsView = ({ standing }: { readonly standing: Standing<Words> }): ReactElement => {
  const [group, setGroup] = useState<CaptionGroup>('status');
  const [words, setWords] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const usual = useUsualWords()[group];
  return (
    <Publishing
      standing={standing}
      content={words}
      tidy={tidy}
      onChange={setWords}
      save={save}
      onProblems={(next) => {
        setProblems(next);
        const [, wrong] = Object.keys(next)[0]?.split('.') ?? [];
        setGroup((before) => captionGroups.find((one) => one === wrong) ?? before);
      }}
    >
      <p className="mb-12 soft">{texts.wordsHint}</p>
      <Select
        mb="var(--space-16)"
        label={texts.groupLabel}
        allowDeselect={false}
        data={captionGroups.map((value) => ({ value, label: texts.groups[value] }))}
        value={group}
        onChange={(value) => setGroup(captionGroups.find((one) => one === value) ?? group)}
      />
      <ul className="grid halves narrow-one top gap-8 gap-x-24">
        {Object.entries(usual).map(([code, word]) => (
          <li className="grid halves phone-one gap-12" key={code}>
            <span>
              {word}
              <small className="block small muted breaks">{code}</small>
            </span>
            <TextInput
              aria-label={texts.ownOf(word)}
              placeholder={word}
              maxLength={60}
              value={words[group]?.[code] ?? ''}
              error={problems[`content.${group}.${code}`]}
              onChange={({ currentTarget: { value } }) =>
                setWords({ ...words, [group]: { ...words[group], [code]: value } })
              }
            />
          </li>
        ))}
      </ul>
    </Publishing>
  );
};
