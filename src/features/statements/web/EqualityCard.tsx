import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatIntegerBySpaces } from '#domain/money.ts';
import {
  checkEqualities,
  equalitiesOf,
  type Equality,
  type Verdict,
} from '#features/statements/statements.equalities.ts';
import type { FormKind, Term } from '#features/statements/statements.lines.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { BrokenNotes } from '#features/statements/web/BrokenNotes.tsx';
import styles from '#features/statements/web/statements.module.css';
import type { Sheet } from '#features/statements/web/use-sheet.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

const longSum = 4;

const describeTerms = (terms: readonly Term[]): string => {
  const [first] = terms;
  const last = terms.toSorted((one, other) => one.code.localeCompare(other.code)).at(-1);
  if (first && last && terms.length >= longSum) return `${first.code} … ${last.code}`;
  return terms.map(({ code, sign }, at) => (at === 0 ? code : `${sign > 0 ? '+' : '−'} ${code}`)).join(' ');
};

/** An equality as it is written: «1600 = 1700», «2100 = 2110 − 2120». */
const describeEquality = ({ left, terms }: Equality): string => `${left} = ${describeTerms(terms)}`;

const VerdictMark = ({ verdict }: { readonly verdict: Verdict | undefined }): ReactElement => {
  if (!verdict || verdict.state === 'unknown')
    return (
      <span className="muted" role="img" aria-label={texts.unknown}>
        —
      </span>
    );
  if (verdict.state === 'holds') return <Check size={14} role="img" aria-label={texts.holds} />;
  const { difference } = verdict;
  return <b>{`${difference < 0 ? '−' : '+'}${formatIntegerBySpaces(Math.abs(difference))}`}</b>;
};

type EqualityCardProps = {
  readonly sheet: Sheet;
  readonly years: readonly number[];
  readonly canEdit: boolean;
  readonly onExplain: (year: number) => void;
};

/** Every equality of the forms in sight by year, and in words those that do not hold. */
export const EqualityCard = ({ sheet, years, canEdit, onExplain }: EqualityCardProps): ReactElement => {
  const forms = [...new Set(years.flatMap((year) => sheet.columns[year]?.form ?? []))];
  const verdicts = new Map(
    years.map((year) => {
      const column = sheet.columns[year];
      return [year, column ? checkEqualities(column.form, column.figures) : []] as const;
    }),
  );
  const broken = years.filter((year) => verdicts.get(year)?.some(({ state }) => state === 'broken'));
  const existing = years.some((year) => verdicts.get(year)?.some(({ state }) => state !== 'unknown'));
  const rows = forms.flatMap((form: FormKind) => equalitiesOf(form).map((equality) => ({ form, equality })));
  const verdictOf = (year: number, form: FormKind, equality: Equality): Verdict | undefined =>
    sheet.columns[year]?.form === form
      ? verdicts.get(year)?.find(({ equality: one }) => describeEquality(one) === describeEquality(equality))
      : undefined;
  return (
    <Card
      title={texts.equalities}
      actions={
        broken.length > 0 ? (
          <StatusPill tone="bad">{texts.yearBroken(broken.join(', '))}</StatusPill>
        ) : (
          <StatusPill tone={existing ? 'good' : 'neutral'}>
            {existing ? texts.allHold : texts.noFigures}
          </StatusPill>
        )
      }
    >
      <BrokenNotes sheet={sheet} years={years} verdicts={verdicts} canEdit={canEdit} onExplain={onExplain} />
      <table className={`full mb-8 text-12 ${styles['equalities']}`}>
        <thead>
          <tr>
            <th scope="col">{texts.equality}</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ form, equality }) => (
            <tr key={`${form} ${describeEquality(equality)}`}>
              <th scope="row">{describeEquality(equality)}</th>
              {years.map((year) => {
                const verdict = verdictOf(year, form, equality);
                return (
                  <td key={year} data-state={verdict?.state}>
                    <VerdictMark verdict={verdict} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
