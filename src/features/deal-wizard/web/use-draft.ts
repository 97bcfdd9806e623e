import { useNow } from '#kit/web/clocks/use-now.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { editByHand, stateOfSaved, type WizardState } from '#features/deal-wizard/deal-wizard.autofill.ts';
import {
  changedFields,
  emptyForm,
  type FieldProblems,
  formOfDeal,
  sameWords,
  type WizardField,
  type WizardForm,
} from '#features/deal-wizard/deal-wizard.form.ts';
import { inputOf, isMeaningful, problemsOf } from '#features/deal-wizard/deal-wizard.rules.ts';
import { draftScreenTexts as draftTexts } from '#features/deal-wizard/deal-wizard-draft.screen-texts.ts';
import { dealDoor } from '#features/deal-wizard/web/deal-door.ts';
import type { Draft } from '#features/deal-wizard/web/draft-context.ts';
import type { SavedDeal, SaveState } from '#features/deal-wizard/web/draft-notices.ts';
import { DraftSaver } from '#features/deal-wizard/web/draft-saver.ts';
import { draftHolder } from '#features/deal-wizard/web/hold-draft.ts';
import type { WaitingDraft } from '#features/deal-wizard/web/use-waiting-draft.ts';
import { type AskedEdits, useHeldEdits } from '#features/deal-wizard/web/use-held-edits.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { resolved } from '#kit/web/dialogs/conflict.ts';
import { useDirty, useDirtyMark } from '#kit/web/forms/dirty.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const heldBackBy = (problems: FieldProblems): ReadonlySet<WizardField> =>
  new Set(Object.keys(problems) as WizardField[]);
const noneHeldBack: ReadonlySet<WizardField> = new Set();

const firstWords = (errors: FieldErrors): FieldProblems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [words]]) => (words === undefined ? [] : [[field, words]])),
  );

type Saving = {
  readonly saver: DraftSaver;
  readonly save: SaveState;
  readonly deal: SavedDeal | null;
  readonly rejected: FieldErrors;
  /** Marks the page while something of the draft is not on the server. */
  readonly mark: () => void;
};

/** A deal whose creation nobody remembers is made once more by a person alone: it may stand in the list already. */
const createAnew = async (saver: DraftSaver): Promise<boolean> => {
  if (!(await confirmAction(draftTexts.forgottenAsk))) return false;
  saver.createAnew();
  return saver.flush();
};

/** The saver of this page; what is pending when the page is left is saved after it, by the outbox where there is no line. */
const useSaver = (opened: Deal | null, kept: WaitingDraft | null, bankId: number | undefined): Saving => {
  const [save, setSave] = useState<SaveState>(
    opened ? { kind: 'saved', at: new Date(opened.updated_at) } : { kind: 'empty' },
  );
  const [deal, setDeal] = useState<SavedDeal | null>(opened);
  const [rejected, setRejected] = useState<FieldErrors>({});
  const markDirty = useDirtyMark();
  const [{ saver, mark }] = useState(() => {
    const made: DraftSaver = new DraftSaver(
      dealDoor(bankId),
      {
        // A save may end while the page is hidden: the mark follows the saver and not the drawing.
        onState: (state) => {
          setSave(state);
          markMade();
        },
        onDeal: setDeal,
        onRejected: setRejected,
        onUnsaved: draftHolder(bankId, kept?.key),
      },
      {
        deal: opened && { id: opened.id, version: kept?.version ?? opened.version },
        saved: opened && inputOf(formOfDeal(opened), noneHeldBack),
        kept,
      },
    );
    const markMade = (): void => markDirty(made.isDirty, () => made.flush());
    return { saver: made, mark: markMade };
  });
  useEffect(() => {
    const flush = (): void => void saver.flush();
    const flushHidden = (): void => void (document.visibilityState === 'hidden' && saver.flush());
    globalThis.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushHidden);
    saver.comeBack();
    return () => {
      globalThis.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      void saver.leave();
    };
  }, [saver]);
  const isForgotten = save.kind === 'forgotten';
  useEffect(() => {
    if (isForgotten) void createAnew(saver);
  }, [saver, isForgotten]);
  return { saver, save, deal, rejected, mark };
};

/** A draft with what only the wizard's screen does to it. */
export type OwnDraft = Draft & {
  readonly saver: DraftSaver;
  /** The versions between which somebody else has changed the deal, when his change stands in the fields. */
  readonly foreign: { readonly from: number; readonly to: number } | null;
  /** The question before the edits of a deal in work are saved. */
  readonly asked: AskedEdits | null;
  /** What the server made of the draft. */
  readonly adopt: (deal: Deal) => void;
  /** After a conflict: the deal as it is saved now and the values that shall stand in the fields. */
  readonly resolve: (deal: Deal, cached: WizardForm) => void;
};

/** The fields as they stand on the page, and what is wrong with them. */
const useFields = (opened: Deal | null, kept: WaitingDraft | null, initial: WizardState) => {
  const [state, change] = useState<WizardState>(() =>
    opened || kept ? stateOfSaved(formOfDeal({ ...emptyForm, ...opened, ...kept?.input } as Deal)) : initial,
  );
  const [savedStart, setSavedStart] = useState(opened?.date_start ?? null);
  const today = moscowDateOf(useNow());
  const { form, origins } = state;
  const own = useMemo(() => problemsOf(form, today, savedStart), [form, today, savedStart]);
  const edit = useCallback(
    <F extends WizardField>(field: F, value: WizardForm[F]) =>
      change((before) => editByHand(before, field, value)),
    [],
  );
  return { form, origins, own, today, change, edit, setSavedStart };
};

type DraftParts = {
  readonly fields: ReturnType<typeof useFields>;
  readonly saving: Saving;
  readonly held: ReturnType<typeof useHeldEdits>;
  /** The fields of a deal in work that have been changed and not saved. */
  readonly pending: readonly WizardField[];
};

/** What others and the server made of the deal comes into its fields; what is typed meanwhile stays. */
const useAdoption = ({ fields, saving: { saver, rejected }, held, pending }: DraftParts) => {
  const { form, origins, today, change, setSavedStart } = fields;
  const [foreign, setForeign] = useState<OwnDraft['foreign']>(null);
  const resolve = useLatest((saved: Deal, cached: WizardForm) => {
    setSavedStart(saved.date_start);
    saver.rebase({ id: saved.id, version: saved.version }, inputOf(formOfDeal(saved), noneHeldBack));
    held.know(saved);
    change({ form: cached, origins });
  });
  /** Takes what the server made of the draft, where nothing has been typed since. */
  const adopt = useLatest((saved: Deal) => {
    if (saver.isDirty || saver.deal === null || saved.version < saver.deal.version) return;
    setSavedStart(saved.date_start);
    const theirs = formOfDeal(saved);
    const typed = new Set(pending);
    held.know(saved);
    const kept = heldBackBy({
      ...problemsOf(form, today, saved.date_start),
      ...firstWords(rejected),
    });
    // Somebody else's change, and nothing of ours is pending: it is shown, but for what is half typed.
    if (saved.version > saver.deal.version) {
      setForeign({ from: saver.deal.version, to: saved.version });
      return resolve(saved, resolved(form, theirs, new Set([...kept, ...typed])));
    }
    const taken = changedFields(form, theirs).filter(
      (field) => !kept.has(field) && !typed.has(field) && !sameWords(form[field], theirs[field]),
    );
    if (taken.length === 0) return;
    const merged = { ...form, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
    if (!held.isOn) saver.know(inputOf(merged, kept));
    change({ form: merged, origins });
  });
  return { foreign, adopt, resolve };
};

/** The fields of one deal, opened or new, that keep themselves saved. */
export const useDraftOf = (
  opened: Deal | null,
  kept: WaitingDraft | null,
  initial: WizardState,
  isEditable: boolean,
  bankId?: number,
): OwnDraft => {
  const saving = useSaver(opened, kept, bankId);
  const { saver, deal, rejected, mark } = saving;
  const held = useHeldEdits(opened);
  const fields = useFields(opened, kept, initial);
  const { form, origins, own, change, edit } = fields;
  const [focused, setFocused] = useState<WizardField | null>(null);
  const pending = held.base ? changedFields(form, held.base) : [];
  useDirty(pending.length > 0);
  useEffect(() => {
    if (held.isOn || !isEditable || (saver.deal === null && !isMeaningful(form))) return;
    saver.want(inputOf(form, heldBackBy(own)));
    mark();
  }, [saver, mark, held.isOn, isEditable, form, own]);
  const { foreign, adopt, resolve } = useAdoption({ fields, saving, held, pending });
  const problems = { ...own, ...firstWords(rejected) };
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== focused || field in rejected),
  ) as FieldProblems;
  const saveHeld = async (): Promise<boolean> => {
    saver.want(inputOf(form, heldBackBy(own)));
    const isSaved = await saver.flush();
    if (isSaved) held.saved(form);
    return isSaved;
  };
  const save: SaveState =
    held.isOn && pending.length > 0 && saving.save.kind === 'saved' ? { kind: 'waiting' } : saving.save;
  return {
    form,
    origins,
    deal,
    save,
    asked: held.asked && held.base && { ...held.asked, before: held.base, fields: pending, save: saveHeld },
    isEditable,
    problems,
    shownProblems,
    edit,
    change,
    focus: setFocused,
    flush: () => {
      if (saver.isForgotten) return createAnew(saver);
      return pending.length > 0 ? held.ask() : saver.flush();
    },
    run: (work) => saver.run(work),
    saver,
    foreign,
    adopt,
    resolve,
  };
};
