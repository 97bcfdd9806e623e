import { Progress } from '@mantine/core';
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { answerDrafts, recordDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts.check-texts.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { objectionsOf, takesDrafts } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { compareTexts, singleText } from '#features/deal-drafts/web/compare.ts';
import type { Mark } from '#features/deal-drafts/web/cut-pieces.ts';
import { DraftActions } from '#features/deal-drafts/web/DraftActions.tsx';
import { DraftBar, type Mode, modes } from '#features/deal-drafts/web/DraftBar.tsx';
import { DraftChecks } from '#features/deal-drafts/web/DraftChecks.tsx';
import { DraftFile } from '#features/deal-drafts/web/DraftFile.tsx';
import { DraftRemarks } from '#features/deal-drafts/web/DraftRemarks.tsx';
import { DraftText } from '#features/deal-drafts/web/DraftText.tsx';
import { DraftVersions, type Pair } from '#features/deal-drafts/web/DraftVersions.tsx';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import {
  type Check,
  type DraftView,
  type LegDrafts,
  newestOf,
  type Remark,
  type ShownLeg,
} from '#features/deal-drafts/web/draft-wire.ts';
import { pickPlace } from '#features/deal-drafts/web/pick-place.ts';
import { RemarkDialog, type RemarkStart } from '#features/deal-drafts/web/RemarkDialog.tsx';
import { UploadDraft } from '#features/deal-drafts/web/UploadDraft.tsx';
import { useDraftKeys } from '#features/deal-drafts/web/use-draft-keys.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const isOfVersion =
  (id: number) =>
  (remark: Remark): boolean =>
    remark.draft_id === id && remark.place !== null && !remark.is_resolved;

const pinsOf = (remarks: readonly Remark[], versionId: number | null): Mark[] =>
  versionId === null
    ? []
    : remarks
        .filter(isOfVersion(versionId))
        .flatMap(({ place, number }) => (place ? [{ ...place, kind: 'remark' as const, number }] : []));

type RoomProps = {
  readonly dealId: number;
  readonly leg: LegDrafts;
  readonly shown: ShownLeg;
  readonly pair: Pair;
  readonly onPick: (pair: Pair | null) => void;
  readonly banks: ReactNode;
};

type LoadedRoomProps = RoomProps & { readonly draft: DraftView; readonly former: DraftView | null };

/** The words of a remark that a failed check suggests. */
const remarkOf = (check: Check): string => {
  const title = draftCheckTexts.titles[check.code];
  const found = check.found === null ? draftCheckTexts.results[check.result] : check.found;
  if (check.expected === null) return title;
  const asks = check.code === 'term' ? texts.checks.asksTerm : texts.checks.asks;
  return `${title}: ${found}. ${asks(check.expected)}`;
};

const LoadedRoom = ({
  dealId,
  leg,
  shown,
  pair,
  onPick,
  banks,
  draft,
  former,
}: LoadedRoomProps): ReactElement => {
  const role = useRole();
  const isMobile = useMobile();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setMode] = useState<Mode>('beside');
  const [current, setCurrent] = useState(0);
  const [found, setFound] = useState<Mark | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [remark, setRemark] = useState<RemarkStart | null>(null);
  const hasText = draft.text !== null;
  const allowed: readonly Mode[] = hasText ? (isMobile ? ['inline', 'file'] : modes) : ['file'];
  const mode: Mode = allowed.includes(chosen) ? chosen : (allowed[0] ?? 'file');
  const { text } = draft;
  const formerText = former?.text ?? null;
  const comparison = useMemo(() => {
    if (text === null) return null;
    return formerText === null ? singleText(text) : compareTexts(formerText, text);
  }, [text, formerText]);
  const changes = comparison?.changes ?? 0;
  const marks = useMemo(
    () => ({
      before: pinsOf(draft.remarks, former?.id ?? null),
      after: [...pinsOf(draft.remarks, draft.id), ...(found ? [found] : [])],
    }),
    [draft, former, found],
  );
  const isNewest = newestOf(leg)?.id === draft.id;
  const hasFailed = objectionsOf(draft.checks, hasText).length > 0;
  const mayRemark = mayPass(answerDrafts, role) && draft.accepted_at === null;
  const step = (by: 1 | -1): void => {
    if (changes > 0) setCurrent((at) => ((at + by - 1 + changes) % changes) + 1);
  };
  const show = (place: { readonly start: number; readonly end: number }): void => {
    if (mode === 'file') setMode(allowed[0] ?? 'file');
    setFound({ ...place, kind: 'found', number: null });
    const within = [...(box.current?.querySelectorAll<HTMLElement>('[data-start]') ?? [])];
    const piece = within.findLast((one) => Number(one.dataset['start']) <= place.start);
    piece?.scrollIntoView({ block: 'center' });
  };
  const startRemark = (): void =>
    setRemark({ place: hasText ? pickPlace(box.current) : null, code: null, text: '' });
  useDraftKeys({
    isOff: remark !== null,
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onRemark: () => mayRemark && startRemark(),
    onMode: () => setMode(allowed[(allowed.indexOf(mode) + 1) % allowed.length] ?? mode),
  });
  const rows = leg.drafts;
  const after = rows.find(({ id }) => id === draft.id) ?? draft;
  const before = rows.find(({ id }) => id === former?.id);
  const note = { reading: texts.reading, scan: texts.scan, failed: texts.unreadable, ready: null }[
    draft.reading
  ];
  const side = (
    <aside className={`short scrolls ${styles['side']}`} aria-label={texts.checks.title}>
      <DraftChecks
        draft={draft}
        isNewest={isNewest}
        onShow={(check) => check.place && show(check.place)}
        onRemark={
          mayRemark
            ? (check) =>
                setRemark({
                  place: check.place && {
                    ...check.place,
                    quote: draft.text?.slice(check.place.start, check.place.end) ?? '',
                  },
                  code: check.code,
                  text: remarkOf(check),
                })
            : undefined
        }
      />
      <DraftRemarks
        remarks={draft.remarks}
        shown={pinned}
        draftId={draft.id}
        onShow={(one) => one.place && show(one.place)}
      />
    </aside>
  );
  return (
    <>
      <DraftBar
        mode={mode}
        modes={allowed}
        onMode={setMode}
        changes={changes}
        current={current}
        onStep={step}
        draftId={draft.id}
        hasFormer={former !== null && comparison !== null}
        onRemark={mayRemark ? startRemark : undefined}
        banks={banks}
        upload={
          mayPass(recordDrafts, role) && takesDrafts(leg.status) ? (
            <UploadDraft leg={leg} onSaved={() => onPick(null)} />
          ) : undefined
        }
      />
      {draft.reading === 'reading' && <Progress value={100} animated size={2} aria-label={texts.reading} />}
      <div className={`grid grow short ${styles['body']}`}>
        {isMobile && (
          <details open={hasFailed}>
            <summary className="py-12 px-16 bold line-bottom pressed">{texts.checks.fold}</summary>
            {side}
          </details>
        )}
        <div className="column shrinks short">
          <DraftVersions
            drafts={rows}
            after={after}
            before={before}
            onPick={onPick}
            isBeside={mode === 'beside'}
          />
          {note !== null && <p className="fixed py-8 px-16 text-13 wait line-bottom on-wait">{note}</p>}
          {mode === 'file' || !comparison ? (
            <DraftFile key={after.id} draft={after} />
          ) : (
            <DraftText
              key={`${pair.before} ${pair.after}`}
              box={box}
              comparison={comparison}
              isBeside={mode === 'beside'}
              hasFormer={former !== null}
              marks={marks}
              current={current}
              onPin={setPinned}
              label={texts.title}
            />
          )}
        </div>
        {!isMobile && side}
      </div>
      <DraftActions dealId={dealId} draft={draft} leg={leg} shown={shown} />
      {remark && <RemarkDialog draftId={draft.id} start={remark} onClose={() => setRemark(null)} />}
    </>
  );
};

const quiet = { quiet: true } as const;

/** One bank's draft: a version and the one it is compared with, loaded together. */
export const DraftRoom = (props: RoomProps): ReactElement => {
  const { pair } = props;
  const answer = useCall(draftCalls.getDraft, { query: { id: pair.after } }, quiet);
  const former = useCall(
    draftCalls.getDraft,
    { query: { id: pair.before ?? 0 } },
    { ...quiet, enabled: pair.before !== null },
  );
  const loading = <LoadingRows rows={8} />;
  return (
    <Loaded of={answer} errorTitle={texts.textFailed} loading={loading}>
      {(draft) =>
        pair.before === null ? (
          <LoadedRoom key={draft.id} {...props} draft={draft} former={null} />
        ) : (
          <Loaded of={former} errorTitle={texts.textFailed} loading={loading}>
            {(before) => <LoadedRoom key={draft.id} {...props} draft={draft} former={before} />}
          </Loaded>
        )
      }
    </Loaded>
  );
};
