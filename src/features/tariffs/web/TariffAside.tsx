import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Law, lawLabels } from '#domain/law.ts';
import { type Purpose, purposeLabels } from '#domain/purpose.ts';
import { VersionList } from '#features/table-versions/web/table-versions.facade.tsx';
import { averageMove, type CellChange } from '#features/tariffs/tariffs.compare.ts';
import { type Faults, kopecksOf, type Place } from '#features/tariffs/tariffs.faults.ts';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { type AskedKind, weighCalculations } from '#features/tariffs/tariffs.scope.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { Compared } from '#features/tariffs/web/TariffEditor.tsx';
import type { Version } from '#features/tariffs/web/tariff.ts';
import styles from '#features/tariffs/web/tariffs.module.css';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const { checks, changes: changeTexts, scope: scopeTexts } = tariffScreenTexts;

type ViewMode = (kind: { readonly law: Law; readonly purpose: Purpose }) => void;

const placeOf = (cell: TariffCell): Place => ({
  law: cell.law,
  purpose: cell.purpose,
  amount: { from: kopecksOf(cell.amount_from), to: kopecksOf(cell.amount_to) },
  term: { from: cell.term_from, to: cell.term_to },
});

type FindingProps = {
  readonly tone: 'bad' | 'wait';
  readonly title: string;
  readonly consequence: string;
  readonly places: readonly Place[];
  readonly onViewMode: ViewMode;
};

const shownPlaces = 4;

const Finding = ({ tone, title, consequence, places, onViewMode }: FindingProps): ReactElement => {
  const Icon = tone === 'bad' ? CircleX : CircleAlert;
  return (
    <div className={`flex gap-10 pt-8 pb-12 px-16 hair-top ${styles['finding']}`}>
      <Icon className={`fixed mt-2 ${tone}`} size={16} aria-hidden />
      <div className="grid gap-2 shrinks">
        <b className="medium">{title}</b>
        <span className="muted small">{consequence}</span>
        {places.slice(0, shownPlaces).map((place) => (
          <button
            key={`${place.law} ${place.purpose} ${place.amount.from} ${place.term.from}`}
            type="button"
            onClick={() => onViewMode(place)}
          >
            {checks.place(lawLabels[place.law], purposeLabels[place.purpose], place.amount, place.term)}
          </button>
        ))}
        {places.length > shownPlaces && (
          <span className="muted small">{checks.more(places.length - shownPlaces)}</span>
        )}
      </div>
    </div>
  );
};

type ChecksProps = {
  readonly count: number;
  readonly faults: Faults;
  readonly wrong: readonly TariffCell[];
  readonly onViewMode: ViewMode;
};

const Checks = ({ count, faults: { overlaps, gaps }, wrong, onViewMode }: ChecksProps): ReactElement => (
  <Card title={checks.title} actions={<span className="muted small">{checks.cells(count)}</span>}>
    {overlaps.length + gaps.length + wrong.length === 0 && (
      <div className="flex gap-10 pt-8 pb-12 px-16 hair-top">
        <CircleCheck className="fixed mt-2 good" size={16} aria-hidden />
        <div className="grid gap-2 shrinks">{checks.none}</div>
      </div>
    )}
    {wrong.length > 0 && (
      <Finding
        tone="bad"
        title={checks.wrong(wrong.length)}
        consequence={checks.cannotSave}
        places={wrong.map(placeOf)}
        onViewMode={onViewMode}
      />
    )}
    {overlaps.length > 0 && (
      <Finding
        tone="bad"
        title={checks.overlaps(overlaps.length)}
        consequence={checks.cannotPublish}
        places={overlaps}
        onViewMode={onViewMode}
      />
    )}
    {gaps.length > 0 && (
      <Finding
        tone="wait"
        title={checks.gaps(gaps.length)}
        consequence={checks.notCounted}
        places={gaps}
        onViewMode={onViewMode}
      />
    )}
  </Card>
);

type DifferencesProps = {
  readonly version: Version;
  readonly compared: Compared;
  readonly cells: readonly TariffCell[];
  readonly changes: readonly CellChange[];
  /** Null for those who only read: whom a change touches is the business's own. */
  readonly scopeOf: number | null;
};

/** How the calculations of the last week would have come out by these cells. */
const weekWords = (
  week: readonly AskedKind[],
  { cells: before }: Compared,
  after: readonly TariffCell[],
): string => {
  if (week.length === 0) return scopeTexts.none;
  const { cheaper, dearer, lost, gained } = weighCalculations(week, before, after);
  const words = [
    cheaper > 0 && scopeTexts.fates.cheaper(cheaper),
    dearer > 0 && scopeTexts.fates.dearer(dearer),
    lost > 0 && scopeTexts.fates.lost(lost),
    gained > 0 && scopeTexts.fates.gained(gained),
  ].filter((part) => part !== false);
  return words.length === 0 ? scopeTexts.same(week.length) : words.join(', ');
};

const Differences = (props: DifferencesProps): ReactElement => {
  const { version, compared, cells, changes, scopeOf } = props;
  const count = cells.length;
  const scope = useCall(
    tariffCalls.showTariffScope,
    { query: { bank_id: scopeOf ?? 0 } },
    { quiet: true, enabled: scopeOf !== null && changes.length > 0 },
  );
  const countOf = (kind: CellChange['kind']): number =>
    changes.filter((change) => change.kind === kind).length;
  const move = averageMove(changes);
  const facts: readonly (readonly [string, string])[] = [
    [changeTexts.cells, changeTexts.ofCells(countOf('changed'), count)],
    ...(countOf('added') > 0 ? [[changeTexts.added, String(countOf('added'))] as const] : []),
    ...(countOf('removed') > 0 ? [[changeTexts.removed, String(countOf('removed'))] as const] : []),
    ...(move === null ? [] : [[changeTexts.rate, changeTexts.points(move)] as const]),
    ...(scope.data
      ? [
          [scopeTexts.week, weekWords(scope.data.week, compared, cells)] as const,
          [scopeTexts.deals, scopeTexts.open(scope.data.open_deals)] as const,
        ]
      : []),
  ];
  return (
    <Card
      title={changeTexts.title}
      actions={<span className="muted small">{changeTexts.against(version.number, compared.number)}</span>}
    >
      {changes.length === 0 ? (
        <p className="pt-8 pb-12 px-16 small muted">{changeTexts.none}</p>
      ) : (
        <dl className="pb-12 px-16">
          {facts.map(([name, value]) => (
            <div className="flex spread py-4" key={name}>
              <dt className="soft">{name}</dt>
              <dd className="medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
};

type TariffAsideProps = {
  readonly versions: readonly Version[];
  readonly version: Version;
  readonly compared: Compared | null;
  readonly cells: readonly TariffCell[];
  readonly faults: Faults;
  readonly wrong: readonly TariffCell[];
  readonly changes: readonly CellChange[];
  readonly scopeOf: number | null;
  readonly onViewMode: ViewMode;
  readonly onChoose: (id: number) => void;
};

/** What is said beside a table: whether it is whole, what differs, and the versions there are. */
export const TariffAside = (props: TariffAsideProps): ReactElement => {
  const { versions, version, compared, cells, faults, wrong, changes, onViewMode, onChoose } = props;
  return (
    <div className="grid gap-12 shrinks">
      <Checks count={cells.length} faults={faults} wrong={wrong} onViewMode={onViewMode} />
      {compared && (
        <Differences
          version={version}
          compared={compared}
          cells={cells}
          changes={changes}
          scopeOf={props.scopeOf}
        />
      )}
      <VersionList
        versions={versions}
        version={version}
        note={tariffScreenTexts.versionsNote}
        onChoose={onChoose}
      />
    </div>
  );
};
