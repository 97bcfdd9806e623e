import type { ReactElement } from 'react';
import { explainRatio, ratioTexts, showRatio } from '#features/statements/statements-ratio.texts.ts';
import { type Ratio, ratiosOf } from '#features/statements/statements.ratios.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import styles from '#features/statements/web/statements.module.css';
import type { Sheet } from '#features/statements/web/use-sheet.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const height = 22;
const width = 14;
const gap = 5;

/** Three little bars: the same ratio over the years in sight. */
const Bars = ({ ratios }: { readonly ratios: readonly Ratio[] }): ReactElement => {
  const most = Math.max(...ratios.map(({ value }) => Math.abs(value ?? 0)));
  return (
    <svg
      width={ratios.length * (width + gap) - gap}
      height={height}
      aria-hidden
      className={`fixed ${styles['bars']}`}
      data-tone={ratios.at(-1)?.tone}
    >
      {ratios.map(({ value }, at) => {
        const size = value === null ? 0 : Math.max(2, (Math.abs(value) / (most || 1)) * height);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
            key={at}
            x={at * (width + gap)}
            y={height - size}
            width={width}
            height={size}
            rx={2}
          />
        );
      })}
    </svg>
  );
};

/** What the figures of the latest year mean, in plain words, beside the years before it. */
export const RatioCard = ({
  sheet,
  years,
}: {
  readonly sheet: Sheet;
  readonly years: readonly number[];
}): ReactElement | null => {
  const latest = years.at(-1);
  if (latest === undefined) return null;
  const byYear = years.map((year) => {
    const column = sheet.columns[year];
    return column ? ratiosOf(column, sheet.columns[year - 1]) : [];
  });
  const current = byYear.at(-1) ?? [];
  return (
    <Card title={texts.ratios(latest)}>
      <ul className={styles['ratios']}>
        {current.map((ratio) => (
          <li className="row spread gap-10 py-6 px-16 hair-top" key={ratio.name}>
            <div>
              <div className="flex wrap gap-x-6 text-13 medium">
                <span>{ratioTexts.names[ratio.name]}</span>
                <b className={`bold ${ratio.tone === 'unknown' ? 'muted' : ratio.tone}`}>
                  {showRatio(ratio)}
                  <span className="visually-hidden">{`, ${ratioTexts.tones[ratio.tone]}`}</span>
                </b>
              </div>
              <small className="small muted">{explainRatio(ratio)}</small>
            </div>
            <Bars ratios={byYear.flatMap((all) => all.find(({ name }) => name === ratio.name) ?? [])} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
