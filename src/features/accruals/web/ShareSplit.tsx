import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { parseSignedDecimalString } from '#domain/money.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { isNetworkLevel } from '#features/accruals/accruals.rules.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import type { Explained } from '#features/accruals/web/accrual-parts.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';

const texts = accrualScreenTexts.explanation;
type Share = Explained['shares'][number];

const colors = { own: 'blue', senior: 'teal', headagent: 'violet', staff: 'wait-bar' } as const;

const colorOf = ({ level }: Share): string => `var(--${colors[isNetworkLevel(level) ? level : 'staff']})`;

const Dot = ({ color }: { readonly color: string }): ReactElement => (
  <span className="fixed round" style={{ width: 9, height: 9, background: color }} aria-hidden />
);

const weightOf = (amount: string | null | undefined): number =>
  Math.max(0, (amount && parseSignedDecimalString(amount)) || 0);

/** The income as one bar; drawn for those alone who know all its parts. */
const SplitBar = ({ explained }: { readonly explained: Explained }): ReactElement => (
  <div className="round-6 flex clipped gap-2" style={{ height: 9 }} aria-hidden>
    {explained.shares.map((share) => (
      <span
        key={share.level}
        style={{ flexGrow: weightOf(share.total), flexBasis: 0, background: colorOf(share) }}
      />
    ))}
    <span style={{ flexGrow: weightOf(explained.our_share), flexBasis: 0, background: 'var(--graphite)' }} />
  </div>
);

const ShareLine = ({ share }: { readonly share: Share }): ReactElement => {
  const { level, name, total, percent } = share;
  const label = accrualTexts.levels[level];
  return (
    <li className="grid-end gap-12 py-4 text-13">
      <span className="row gap-8 shrinks">
        <Dot color={colorOf(share)} />
        <span className="ellipsis">{name === null ? label : `${name}, ${label}`}</span>
        {percent !== null && (
          <span className="text-12 muted nowrap">{texts.ofOwn(percent.replace('.', ','))}</span>
        )}
      </span>
      {total === null ? (
        <span className="muted" role="img" aria-label={texts.locked}>
          <Lock size={14} aria-hidden />
        </span>
      ) : (
        <Roubles amount={total} />
      )}
    </li>
  );
};

/** That the parts make the whole to the kopeck, and how the network stands to its limit. */
const Proof = ({ explained }: { readonly explained: Explained }): ReactElement | null => {
  const { bank_income: income, network_percent: share, line } = explained;
  if (!income) return null;
  if (!share)
    return (
      <p className="row gap-6 text-13 good">
        <CircleCheck size={16} aria-hidden /> {texts.wholeAlone}
      </p>
    );
  const [value, limit] = [share.value.replace('.', ','), share.limit.replace('.', ',')];
  if (line.needs_yes)
    return (
      <p className="row gap-6 text-13 wait">
        <TriangleAlert size={16} aria-hidden /> {texts.above(value, limit)}
      </p>
    );
  return (
    <>
      <p className="row gap-6 text-13 good">
        <CircleCheck size={16} aria-hidden /> {texts.whole(value, limit)}
      </p>
      {share.yes && (
        <p className="text-12 muted">
          {texts.allowed(share.yes.by, formatDateTime(new Date(share.yes.at)), share.yes.reason)}
        </p>
      )}
    </>
  );
};

/** Who has how much of what the bank pays; another's share is a lock without a number. */
export const ShareSplit = ({ explained }: { readonly explained: Explained }): ReactElement => {
  const { shares, our_share: ours, bank_income: income } = explained;
  return (
    <section className="column gap-6">
      <header className="row wrap spread gap-8">
        <h3 className="text-14 bold">{texts.shares}</h3>
        {income && (
          <span className="text-12 muted">
            <IncomeWords amount={income.amount} />
          </span>
        )}
      </header>
      {ours !== undefined && <SplitBar explained={explained} />}
      <ul>
        {shares.map((share) => (
          <ShareLine key={share.level} share={share} />
        ))}
        {ours !== undefined && (
          <li className="grid-end gap-12 py-4 text-13">
            <span className="row gap-8">
              <Dot color="var(--graphite)" />
              {texts.ours} <span className="text-12 muted">{texts.rest}</span>
            </span>
            <Roubles amount={ours} />
          </li>
        )}
      </ul>
      <Proof explained={explained} />
    </section>
  );
};

const IncomeWords = ({ amount }: { readonly amount: string }): ReactElement => {
  const [before = '', after = ''] = texts.income('\u0000').split('\u0000');
  return (
    <>
      {before}
      <Roubles amount={amount} hasSign />
      {after}
    </>
  );
};
