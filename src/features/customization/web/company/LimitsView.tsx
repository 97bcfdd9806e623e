import { NumberInput } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { rankOf, wordsOf } from '#domain/words/find-words.ts';
import { type LimitGroup, limitGroups } from '#domain/limits/limits.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import { ScreenLinks } from '#features/customization/web/company/ScreenLinks.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import styles from '#features/customization/web/company/company.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

type Numbers = SectionContent['limits'];
type Declared = CallReply<(typeof calls)['showCompany']>['numbers'][number];

type RowProps = {
  readonly declared: Declared;
  readonly value: number | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: number | undefined) => void;
};

const NumberRow = ({ declared, value, problem, onChange }: RowProps): ReactElement => {
  const { title, meaning, unit, usual, least, most } = declared;
  return (
    <li className="grid halves phone-one gap-12">
      <span>
        {title}
        {meaning !== null && <small className="block small muted">{meaning}</small>}
        <small className="block small muted">{texts.usualNumber(unit, usual, least, most)}</small>
      </span>
      <NumberInput
        aria-label={title}
        placeholder={texts.number(unit, usual)}
        suffix={texts.unitOf(unit, value ?? usual)}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={value ?? ''}
        error={problem}
        onChange={(next) => onChange(next === '' ? undefined : Number(next))}
      />
    </li>
  );
};

type GroupProps = {
  readonly group: LimitGroup;
  readonly numbers: readonly Declared[];
  readonly own: Numbers;
  readonly problems: Problems;
  /** Found, or with a fault inside: it stands open whatever the person has folded. */
  readonly isHeld: boolean;
  readonly onChange: (key: string, value: number | undefined) => void;
};

/** A section of numbers; on a phone it is folded until it is pressed. */
const NumberGroup = ({ group, numbers, own, problems, isHeld, onChange }: GroupProps): ReactElement => {
  const [isOpen, setOpen] = useState(!useMobile());
  const changed = numbers.filter(({ key }) => own[key] !== undefined).length;
  return (
    <details
      className={`mb-16 ${styles['group']}`}
      open={isOpen || isHeld}
      onToggle={({ currentTarget: { open } }) => !isHeld && setOpen(open)}
    >
      <summary className="row gap-8" onClick={(event) => isHeld && event.preventDefault()}>
        <ChevronRight size={16} className="fixed muted" aria-hidden />
        <h3 className="text-14">{texts.limitGroups[group]}</h3>
        <span className="text-12 muted">{texts.groupSize(numbers.length, changed)}</span>
      </summary>
      <ul className="grid halves narrow-one top gap-16 gap-x-24 mt-8">
        {numbers.map((declared) => (
          <NumberRow
            key={declared.key}
            declared={declared}
            value={own[declared.key]}
            problem={problems[`content.${declared.key}`]}
            onChange={(value) => onChange(declared.key, value)}
          />
        ))}
      </ul>
    </details>
  );
};

/** By every word; a number with a fault stands whatever is sought. */
const foundBy = (numbers: readonly Declared[], q: string, problems: Problems): readonly Declared[] => {
  const words = wordsOf(q);
  return numbers.filter(({ key, title, meaning, group }) => {
    const text = `${title} ${meaning ?? ''} ${texts.limitGroups[group]}`;
    return problems[`content.${key}`] !== undefined || rankOf(text, words) !== undefined;
  });
};

/** Numbers by which the product works: what each means, how it comes, within which bounds; typed, looked at, published. */
export const LimitsView = (props: {
  readonly standing: Standing<Numbers>;
  readonly numbers: readonly Declared[];
}): ReactElement => {
  const { standing, numbers } = props;
  const [own, setOwn] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const [q, setQ] = useState('');
  const found = foundBy(numbers, q, problems);
  const { callWithPassword, dialog } = useDanger();
  const usual = new Map(numbers.map((declared) => [declared.key, declared.usual]));
  /** A number typed as it usually is says nothing. */
  const tidy = (content: Numbers): Numbers =>
    Object.fromEntries(Object.entries(content).filter(([key, value]) => value !== usual.get(key)));
  const change = (key: string, value: number | undefined): void => {
    const { [key]: _former, ...others } = own;
    setOwn(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <>
      <Publishing
        standing={standing}
        content={own}
        tidy={tidy}
        onChange={setOwn}
        save={(number, content) =>
          callWithPassword(calls.saveLimits, { body: { number, content } }, { quiet: true })
        }
        onProblems={setProblems}
      >
        <p className="mb-12 soft">{texts.limitsHint}</p>
        <SearchInput
          className={`mb-16 ${styles['search']}`}
          aria-label={texts.searchNumbers}
          placeholder={texts.searchNumbers}
          maxLength={60}
          delayMs={0}
          value={q}
          onChange={setQ}
        />
        {found.length === 0 && <EmptyState title={texts.noNumbers} text={texts.noNumbersText} />}
        {limitGroups
          .map((group) => ({ group, inside: found.filter((declared) => declared.group === group) }))
          .filter(({ inside }) => inside.length > 0)
          .map(({ group, inside }) => (
            <NumberGroup
              key={group}
              group={group}
              numbers={inside}
              own={own}
              problems={problems}
              isHeld={q.trim() !== '' || inside.some(({ key }) => problems[`content.${key}`] !== undefined)}
              onChange={change}
            />
          ))}
        <p className="mb-8 soft">{texts.numbersElsewhere}</p>
        <ScreenLinks pages={texts.numberPages} />
      </Publishing>
      {dialog}
    </>
  );
};
