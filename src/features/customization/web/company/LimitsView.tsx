import { NumberInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { limitGroups } from '#domain/limits/limits.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import { ScreenLinks } from '#features/customization/web/company/ScreenLinks.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';

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

/** Numbers by which the product works: what each means, how it comes, within which bounds; typed, looked at, published. */
export const LimitsView = (props: {
  readonly standing: Standing<Numbers>;
  readonly numbers: readonly Declared[];
}): ReactElement => {
  const { standing, numbers } = props;
  const [own, setOwn] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
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
        {limitGroups.map((group) => (
          <section className="mb-16" key={group}>
            <h3 className="mb-8">{texts.limitGroups[group]}</h3>
            <ul className="grid halves narrow-one top gap-16 gap-x-24">
              {numbers
                .filter((declared) => declared.group === group)
                .map((declared) => (
                  <NumberRow
                    key={declared.key}
                    declared={declared}
                    value={own[declared.key]}
                    problem={problems[`content.${declared.key}`]}
                    onChange={(value) => change(declared.key, value)}
                  />
                ))}
            </ul>
          </section>
        ))}
        <p className="mb-8 soft">{texts.numbersElsewhere}</p>
        <ScreenLinks pages={texts.numberPages} />
      </Publishing>
      {dialog}
    </>
  );
};
