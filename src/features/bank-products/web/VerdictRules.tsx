import type { ReactElement } from 'react';
import type { RuleVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { verdictTexts as texts } from '#features/bank-products/bank-products-verdict.texts.ts';
import { verdictIcons, verdictTones } from '#features/bank-products/web/VerdictSign.tsx';

const gravity = { red: 0, amber: 1, green: 2 } as const;

/** «не выполнено», and for a broken warning «предупреждение». */
const outcomeWords = ({ outcome, severity }: RuleVerdict): string =>
  outcome === 'failed' && severity === 'warn' ? texts.warned : texts.outcomes[outcome];

const Rule = ({ rule }: { readonly rule: RuleVerdict }): ReactElement => {
  const Icon = verdictIcons[rule.result];
  const tone = verdictTones[rule.result];
  return (
    <li className="grid gap-8" style={{ gridTemplateColumns: '16px minmax(0, 1fr)' }}>
      <Icon size={16} className={`mt-2 ${tone}`} aria-hidden />
      <div>
        <span className="flex wrap gap-x-8">
          <b className="bold">{rule.title}</b>{' '}
          <span className={rule.result === 'green' ? '' : tone}>{outcomeWords(rule)}</span>
        </span>
        <dl className="flex wrap gap-x-16">
          {rule.found !== null && (
            <div className="flex gap-4">
              <dt className="fixed muted">{texts.columns.found}</dt>
              <dd>{rule.found}</dd>
            </div>
          )}
          <div className="flex gap-4">
            <dt className="fixed muted">{texts.columns.limit}</dt>
            <dd>{rule.limit}</dd>
          </div>
        </dl>
        {rule.help !== null && <p className="soft">{rule.help}</p>}
      </div>
    </li>
  );
};

/** Every rule of a product with what was found, the limit and what would help; broken ones first, passed ones folded. */
export const VerdictRules = ({ rules }: { readonly rules: readonly RuleVerdict[] }): ReactElement => {
  const report = rules
    .filter(({ result }) => result !== 'green')
    .toSorted((one, other) => gravity[one.result] - gravity[other.result]);
  const cached = rules.filter(({ result }) => result === 'green');
  return (
    <div className="grid gap-8 mt-8 text-13">
      {report.length > 0 && (
        <ul className="grid gap-10">
          {report.map((rule) => (
            <Rule key={`${rule.kind} ${rule.severity}`} rule={rule} />
          ))}
        </ul>
      )}
      {cached.length > 0 && (
        <details>
          <summary className="line-24 linked pressed">
            {report.length === 0 ? texts.allPassed : texts.passedRules(cached.length)}
          </summary>
          <ul className="grid gap-10 mt-6">
            {cached.map((rule) => (
              <Rule key={`${rule.kind} ${rule.severity}`} rule={rule} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
