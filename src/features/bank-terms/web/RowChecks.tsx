import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { RowGap } from '#domain/rows/row-conditions.ts';
import { rowConditionScreenTexts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = rowConditionScreenTexts.checks;
const shownPlaces = 6;

type FindingProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly consequence?: string;
  readonly places?: readonly string[];
};

const Finding = ({ icon, title, consequence, places = [] }: FindingProps): ReactElement => (
  <div className="flex gap-10 pt-8 pb-12 px-16 hair-top">
    <span className="fixed mt-2">{icon}</span>
    <div className="grid gap-2 shrinks">
      <b className="medium">{title}</b>
      {consequence !== undefined && <span className="muted small">{consequence}</span>}
      {places.slice(0, shownPlaces).map((place) => (
        <span key={place} className="small soft">
          {place}
        </span>
      ))}
      {places.length > shownPlaces && (
        <span className="muted small">{texts.more(places.length - shownPlaces)}</span>
      )}
    </div>
  </div>
);

type RowChecksProps = {
  readonly overlaps: readonly (readonly [number, number])[];
  readonly gaps: readonly RowGap[];
  /** What follows from a gap. */
  readonly gapsNote: string;
  readonly bankName?: (bankId: number) => string | null;
};

/** What is wrong between the rows of a draft: which collide, which deals have none. */
export const RowChecks = ({ overlaps, gaps, gapsNote, bankName }: RowChecksProps): ReactElement => (
  <Card title={texts.title}>
    {overlaps.length + gaps.length === 0 && (
      <Finding icon={<CircleCheck className="good" size={16} aria-hidden />} title={texts.none} />
    )}
    {overlaps.length > 0 && (
      <Finding
        icon={<CircleX className="bad" size={16} aria-hidden />}
        title={texts.overlaps(overlaps.length)}
        consequence={texts.cannotPublish}
        places={overlaps.map(([one, other]) => texts.pair(one + 1, other + 1))}
      />
    )}
    {gaps.length > 0 && (
      <Finding
        icon={<CircleAlert className="wait" size={16} aria-hidden />}
        title={texts.gaps(gaps.length)}
        consequence={gapsNote}
        places={gaps.map((gap) =>
          texts.gap(gap.bankId === null ? null : (bankName?.(gap.bankId) ?? null), gap),
        )}
      />
    )}
  </Card>
);
