import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { allReasons, hasSides, type ReasonList, reasonLists } from '#domain/own-reasons.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import styles from '#features/customization/web/company/company.module.css';
import { callApi } from '#kit/web/calls/call-api.ts';

type Reasons = SectionContent['reasons'];
type OwnList = NonNullable<Reasons[ReasonList]>;
type Words = Readonly<Record<string, string>>;
type ReasonsProps = {
  readonly standing: Standing<Reasons>;
  readonly usual: Readonly<Record<string, Words>>;
};

const sides = ['usual', 'ours', 'theirs'] as const;

const save = (number: number, content: Reasons) =>
  callApi(calls.saveReasons, { body: { number, content } }, { quiet: true });

type RowProps = {
  readonly code: string;
  readonly word: string;
  /** What the product calls it; undefined for the company's own. */
  readonly usual: string | undefined;
  readonly mine: OwnList;
  readonly codes: readonly string[];
  readonly isSided: boolean;
  readonly problem: string | undefined;
  readonly onChange: (mine: OwnList) => void;
};

const moved = (codes: readonly string[], code: string, by: number): string[] => {
  const next = codes.filter((one) => one !== code);
  next.splice(codes.indexOf(code) + by, 0, code);
  return next;
};

const ReasonRow = (props: RowProps): ReactElement => {
  const { code, word, usual, mine, codes, isSided, problem, onChange } = props;
  const at = codes.indexOf(code);
  const off = mine.off ?? [];
  const { [code]: side = 'usual', ...otherSides } = mine.sides ?? {};
  const name = usual ?? word;
  const arrow = (by: -1 | 1): ReactElement => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      disabled={at + by < 0 || at + by >= codes.length}
      aria-label={by < 0 ? texts.up(name) : texts.down(name)}
      onClick={() => onChange({ ...mine, order: moved(codes, code, by) })}
    >
      {by < 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
    </ActionIcon>
  );
  return (
    <li className={`grid gap-8 ${styles['reason']}`}>
      <TextInput
        aria-label={texts.ownOf(name)}
        placeholder={usual ?? texts.newReason}
        maxLength={80}
        value={mine.words?.[code] ?? ''}
        error={problem}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...mine, words: { ...mine.words, [code]: value } })
        }
      />
      {isSided ? (
        <Select
          aria-label={texts.sideOf(name)}
          allowDeselect={false}
          data={sides.map((value) => ({ value, label: texts.sides[value] }))}
          value={side}
          onChange={(value) =>
            onChange({
              ...mine,
              sides: value === 'ours' || value === 'theirs' ? { ...otherSides, [code]: value } : otherSides,
            })
          }
        />
      ) : (
        <span />
      )}
      <div className="row gap-4">
        <Switch
          aria-label={texts.offered(name)}
          checked={!off.includes(code)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...mine, off: checked ? off.filter((one) => one !== code) : [...off, code] })
          }
        />
        {arrow(-1)}
        {arrow(1)}
      </div>
    </li>
  );
};

/** Spaces at the edges are nobody's wish; a word left empty is the usual one. */
const tidy = (reasons: Reasons): Reasons =>
  Object.fromEntries(
    Object.entries(reasons).map(([list, mine]) => [
      list,
      {
        ...mine,
        words: Object.fromEntries(
          Object.entries(mine.words ?? {}).flatMap(([code, word]) =>
            word.trim() === '' ? [] : [[code, word.trim()]],
          ),
        ),
      },
    ]),
  );

/** Reasons a person chooses from: called, ordered, added, switched off; their codes stay. */
export const ReasonsView = ({ standing, usual }: ReasonsProps): ReactElement => {
  const [list, setList] = useState<ReasonList>('bankRefusalReasons');
  const [reasons, setReasons] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const mine = reasons[list] ?? {};
  const usualWords = usual[list] ?? {};
  const known = allReasons(list, usualWords, mine);
  const codes = Object.keys(known);
  const change = (next: OwnList): void => setReasons({ ...reasons, [list]: next });
  const add = (): void => {
    const code = `own_${Date.now().toString(36)}`;
    change({
      ...mine,
      words: { ...mine.words, [code]: '' },
      ...(mine.order && { order: [...codes, code] }),
    });
  };
  return (
    <Publishing
      standing={standing}
      content={reasons}
      tidy={tidy}
      onChange={setReasons}
      save={save}
      onProblems={setProblems}
    >
      <p className="mb-12 soft">{texts.reasonsHint}</p>
      <Select
        mb="var(--space-16)"
        label={texts.list}
        allowDeselect={false}
        data={reasonLists.map((value) => ({ value, label: texts.lists[value] }))}
        value={list}
        onChange={(value) => setList(reasonLists.find((one) => one === value) ?? list)}
      />
      <ul className="grid halves narrow-one top gap-8 gap-x-24">
        {codes.map((code) => (
          <ReasonRow
            key={code}
            code={code}
            word={known[code] ?? code}
            usual={usualWords[code]}
            mine={mine}
            codes={codes}
            isSided={hasSides(list)}
            problem={problems[`content.${list}.${code}`]}
            onChange={change}
          />
        ))}
      </ul>
      <Button mt="var(--space-12)" variant="default" leftSection={<Plus size={16} />} onClick={add}>
        {texts.addReason}
      </Button>
    </Publishing>
  );
};
