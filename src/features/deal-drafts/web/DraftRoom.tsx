import { newestOf } from '#features/deal-drafts/web/newest-draft.ts';
import { Progress } from '@mantine/core';
import { type ReactElement, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { answerDrafts, recordDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';
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
  type Remark,
  type ShownLeg,
} from '#features/deal-drafts/web/draft-wire.ts';
import { pickPlace } from '#features/deal-drafts/web/pick-place.ts';
import { RemarkDialog, type RemarkStart } from '#features/deal-drafts/web/RemarkDialog.tsx';
import { UploadDraft } from '#features/deal-drafts/web/UploadDraft.tsx';
import { useDraftKeys } from '#features/deal-drafts/web/use-draft-keys.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

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

/** A check as a remark to the bank, at the place where the draft says it. */
const startOf = (check: Check, { text }: DraftView): RemarkStart => {
  const { place, code } = check;
  const quote = place ? (text?.slice(place.start, place.end) ?? '') : '';
  return { place: place && { ...place, quote }, code, text: remarkOf(check) };
};

/** How a draft is shown: without a text as its file alone, on a narrow screen never in two columns. */
const useMode = (hasText: boolean, isMobile: boolean) => {
  const [chosen, setMode] = useState<Mode>('beside');
  const ofText: readonly Mode[] = isMobile ? ['inline', 'file'] : modes;
  const allowed: readonly Mode[] = hasText ? ofText : ['file'];
  const first = allowed[0] ?? 'file';
  const mode = allowed.includes(chosen) ? chosen : first;
  return {
    mode,
    allowed,
    setMode,
    nextMode: () => setMode(allowed[(allowed.indexOf(mode) + 1) % allowed.length] ?? mode),
    leaveFile: () => mode === 'file' && setMode(first),
  };
};

/** The text of a version level with that of the one before it, the places marked in both, and the difference in hand. */
const useComparison = (draft: DraftView, former: DraftView | null, found: Mark | null) => {
  const [current, setCurrent] = useState(0);
  const { text } = draft;
  const formerText = former?.text ?? null;
  const comparison = useMemo(() => {
    if (text === null) return null;
    return formerText === null ? singleText(text) : compareTexts(formerText, text);
  }, [text, formerText]);
  const marks = useMemo(
    () => ({
      before: pinsOf(draft.remarks, former?.id ?? null),
      after: [...pinsOf(draft.remarks, draft.id), ...(found ? [found] : [])],
    }),
    [draft, former, found],
  );
  const changes = comparison?.changes ?? 0;
  const step = (by: 1 | -1): void => {
    if (changes > 0) setCurrent((at) => ((at + by - 1 + changes) % changes) + 1);
  };
  return { comparison, marks, changes, current, step };
};

type Place = { readonly start: number; readonly end: number };

const notes = { reading: texts.reading, scan: texts.scan, failed: texts.unreadable, ready: null } as const;

type PagesProps = Pick<LoadedRoomProps, 'leg' | 'pair' | 'onPick' | 'draft' | 'former'> & {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly mode: Mode;
  readonly compared: ReturnType<typeof useComparison>;
  readonly onPin: (number: number | null) => void;
};

/** The versions to choose from, and the chosen ones: as texts, or as the file itself. */
const Pages = ({
  leg,
  pair,
  onPick,
  draft,
  former,
  box,
  mode,
  compared,
  onPin,
}: PagesProps): ReactElement => {
  const { comparison, marks, current } = compared;
  const after = leg.drafts.find(({ id }) => id === draft.id) ?? draft;
  const before = leg.drafts.find(({ id }) => id === former?.id);
  const note = notes[draft.reading];
  const isBeside = mode === 'beside';
  return (
    <div className="column shrinks short">
      <DraftVersions drafts={leg.drafts} after={after} before={before} onPick={onPick} isBeside={isBeside} />
      {note !== null && <p className="fixed py-8 px-16 text-13 wait line-bottom on-wait">{note}</p>}
      {mode === 'file' || !comparison ? (
        <DraftFile key={after.id} draft={after} />
      ) : (
        <DraftText
          key={`${pair.before} ${pair.after}`}
          box={box}
          comparison={comparison}
          isBeside={isBeside}
          hasFormer={former !== null}
          marks={marks}
          current={current}
          onPin={onPin}
          label={texts.title}
        />
      )}
    </div>
  );
};

type SideProps = {
  readonly draft: DraftView;
  readonly isNewest: boolean;
  readonly pinned: number | null;
  readonly onShow: (place: Place) => void;
  readonly onRemark: ((start: RemarkStart) => void) | undefined;
};

const Side = ({ draft, isNewest, pinned, onShow, onRemark }: SideProps): ReactElement => (
  <aside className={`short scrolls edge-left ${styles['side']}`} aria-label={texts.checks.title}>
    <DraftChecks
      draft={draft}
      isNewest={isNewest}
      onShow={({ place }) => place && onShow(place)}
      onRemark={onRemark && ((check) => onRemark(startOf(check, draft)))}
    />
    <DraftRemarks
      remarks={draft.remarks}
      shown={pinned}
      draftId={draft.id}
      onShow={({ place }) => place && onShow(place)}
    />
  </aside>
);

const LoadedRoom = (props: LoadedRoomProps): ReactElement => {
  const { dealId, leg, shown, onPick, banks, draft, former } = props;
  const role = useRole();
  const isMobile = useMobile();
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Mark | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [remark, setRemark] = useState<RemarkStart | null>(null);
  const hasText = draft.text !== null;
  const { mode, allowed, setMode, nextMode, leaveFile } = useMode(hasText, isMobile);
  const compared = useComparison(draft, former, found);
  const { changes, current, step } = compared;
  const mayRemark = mayAct('deal-drafts', answerDrafts, role) && draft.accepted_at === null;
  const mayUpload = mayAct('deal-drafts', recordDrafts, role) && takesDrafts(leg.status);
  const show = (place: Place): void => {
    leaveFile();
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
    onMode: nextMode,
  });
  const side = (
    <Side
      draft={draft}
      isNewest={newestOf(leg)?.id === draft.id}
      pinned={pinned}
      onShow={show}
      onRemark={mayRemark ? setRemark : undefined}
    />
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
        hasFormer={former !== null && hasText}
        onRemark={mayRemark ? startRemark : undefined}
        banks={banks}
        upload={mayUpload ? <UploadDraft leg={leg} onSaved={() => onPick(null)} /> : undefined}
      />
      {draft.reading === 'reading' && <Progress value={100} animated size={2} aria-label={texts.reading} />}
      <div
        className={`grid grow short ${styles['body']}`}
        style={{ gridTemplateColumns: 'minmax(0, 1fr) 324px' }}
      >
        {isMobile && (
          <details open={objectionsOf(draft.checks, hasText).length > 0}>
            <summary className="py-12 px-16 bold line-bottom pressed">{texts.checks.fold}</summary>
            {side}
          </details>
        )}
        <Pages {...props} box={box} mode={mode} compared={compared} onPin={setPinned} />
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
