import { ActionIcon, Anchor, Button, Select } from '@mantine/core';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { itemsOfLetter, type LetterItem } from '#features/deal-queries/deal-queries.letter.ts';
import { queryLetterTexts } from '#features/deal-queries/deal-queries-letter.texts.ts';
import { maxItems } from '#features/deal-queries/deal-queries.rules.ts';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { dueMoment, isAhead, usualTime } from '#features/deal-queries/web/due-moment.ts';
import { DueInput } from '#features/deal-queries/web/DueInput.tsx';
import {
  isDueWrong,
  isWhole,
  itemBody,
  type ItemForm,
  newItem,
} from '#features/deal-queries/web/item-form.ts';
import { ItemFields } from '#features/deal-queries/web/ItemFields.tsx';
import { LetterItems } from '#features/deal-queries/web/LetterItems.tsx';
import styles from '#features/deal-queries/web/queries.module.css';
import { refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { ReadyWords } from '#kit/web/forms/ReadyWords.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = queryScreenTexts.form;
const shownHints = 6;

/** The legs whose bank may ask now. */
export const legsToAsk = (deal: ShownDeal): readonly ShownLeg[] =>
  deal.legs.filter((leg) =>
    leg.moves.some(({ id, is_allowed: isAllowed }) => isMove(id, 'query') && isAllowed),
  );

type HintsProps = { readonly bankId: number; readonly onPick: (item: ItemForm) => void };

/** What this bank has asked before, a press adds it. */
const Hints = ({ bankId, onPick }: HintsProps): ReactElement => {
  const { data = [] } = useCall(queryCalls.suggestItems, { query: { bank_id: bankId } }, { quiet: true });
  return (
    <ReadyWords
      legend={texts.hints}
      ready={data.slice(0, shownHints).map(({ title, times }) => ({
        words: title,
        ...(times > 0 ? { title: texts.asked(times) } : {}),
      }))}
      onPick={(words) => {
        const hint = data.find(({ title }) => title === words);
        if (hint) onPick(newItem({ kind: hint.kind, title: words, documentType: hint.document_type }));
      }}
    />
  );
};

type AskDialogProps = { readonly deal: ShownDeal; readonly onClose: () => void };

/** The items as they are written, and the bank's letter that they may be taken from. */
const useItems = () => {
  const [items, setItems] = useState<readonly ItemForm[]>(() => [newItem()]);
  /** The bank's letter while it is taken apart. */
  const [letter, setLetter] = useState<string | null>(null);
  /** What stood before its items were added. */
  const [before, setBefore] = useState<readonly ItemForm[] | null>(null);
  const put = (next: readonly ItemForm[]): void => {
    setItems(next);
    setBefore(null); // what has been written since is not taken back
  };
  // A question picked from a list takes the place of an empty one.
  const written = items.filter(({ title }) => title.trim() !== '');
  return {
    items,
    letter,
    before,
    setLetter,
    put,
    room: maxItems - written.length,
    change: (key: number, patch: Partial<ItemForm>) =>
      put(items.map((item) => (item.key === key ? { ...item, ...patch } : item))),
    add: (item: ItemForm) => put([...written, item].slice(0, maxItems)),
    addLetter: (asked: readonly LetterItem[]) => {
      put([...written, ...asked.map((item) => newItem(item))]);
      setBefore(items);
      setLetter(null);
    },
    takePasted: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text/plain');
      // A field of one line would run the lines of a letter together.
      if (!(event.target instanceof HTMLInputElement) || itemsOfLetter(pasted).length < 2) return;
      event.preventDefault();
      setLetter(pasted);
    },
  };
};

type Items = ReturnType<typeof useItems>;

/** The bank's letter, taken apart into items; what came of it can be taken back until something is written. */
const Letter = ({ list }: { readonly list: Items }): ReactElement => {
  const { items, letter, before, setLetter, put } = list;
  const added = items.filter(({ key }) => !before?.some((one) => one.key === key)).length;
  return (
    <>
      {letter === null ? (
        <Button
          mb="var(--space-12)"
          variant="subtle"
          size="compact-sm"
          leftSection={<ClipboardPaste size={15} />}
          onClick={() => setLetter('')}
        >
          {queryLetterTexts.open}
        </Button>
      ) : (
        <LetterItems
          key={letter}
          start={letter}
          room={list.room}
          onAdd={list.addLetter}
          onClose={() => setLetter(null)}
        />
      )}
      {before && (
        <p className="mb-12 small" role="status">
          {queryLetterTexts.added(added)}{' '}
          <Anchor component="button" type="button" fz="inherit" onClick={() => put(before)}>
            {queryLetterTexts.undo}
          </Anchor>
        </p>
      )}
    </>
  );
};

type WrittenItemsProps = {
  readonly list: Items;
  readonly deal: ShownDeal;
  readonly due: Date | null;
  readonly isTried: boolean;
};

const WrittenItems = ({ list, deal, due, isTried }: WrittenItemsProps): ReactElement => {
  const { items, put, change, takePasted } = list;
  return (
    <div onPaste={takePasted}>
      {items.map((item, at) => (
        <section
          key={item.key}
          className={`pt-8 mb-10 px-12 pb-12 edge round-10 ${styles['form-item']}`}
          aria-label={texts.item(at + 1)}
        >
          <header>
            <b>{texts.item(at + 1)}</b>
            {items.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.remove(at + 1)}
                onClick={() => put(items.filter(({ key }) => key !== item.key))}
              >
                <X size={15} />
              </ActionIcon>
            )}
          </header>
          <ItemFields
            dealId={deal.id}
            hasAgent={deal.agent !== null}
            form={item}
            isTried={isTried}
            queryDue={due}
            onChange={(patch) => change(item.key, patch)}
          />
        </section>
      ))}
    </div>
  );
};

/** Records a bank's question item by item; its leg moves to «Запрос» with it. */
export const AskDialog = ({ deal, onClose }: AskDialogProps): ReactElement => {
  const legs = legsToAsk(deal);
  const hasAgent = deal.agent !== null;
  const calendar = useCalendar();
  const [legId, setLegId] = useState<number | null>(legs[0]?.id ?? null);
  const [due, setDue] = useState(() => ({
    day: addWorkingDays(moscowDateOf(new Date()), 1, calendar),
    time: usualTime,
  }));
  const list = useItems();
  const { items, letter } = list;
  const [isTried, setIsTried] = useState(false);
  const [isPast, setIsPast] = useState(false);
  const saving = useCallMutation(queryCalls.askQuery, {
    quiet: true,
    done: texts.saved,
    onSuccess: () => {
      void refreshQueries();
      onClose();
    },
  });
  const leg = legs.find(({ id }) => id === legId);
  const submit = (): void => {
    setIsTried(true);
    const at = dueMoment(due);
    const isLate = at === null || !isAhead(at);
    setIsPast(isLate);
    if (!leg || isLate || !items.every((item) => isWhole(item, hasAgent) && !isDueWrong(item, at))) return;
    saving.mutate({
      body: {
        application_bank_id: leg.id,
        version: leg.version,
        due_at: at.toISOString(),
        items: items.map((item) => itemBody(item, hasAgent)),
      },
    });
  };
  return (
    <FormDialog
      isOpen
      isDirty={letter !== null || items.some(({ title, text }) => title !== '' || text !== '')}
      title={texts.title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.save}
      isBusy={saving.isPending}
      size={680}
      note={saving.error && <span className="err">{saving.error.message}</span>}
    >
      <FormGrid>
        <Select
          label={texts.bank}
          allowDeselect={false}
          data={legs.map(({ id, bank }) => ({ value: String(id), label: shortBankName(bank?.name ?? '') }))}
          value={legId === null ? null : String(legId)}
          onChange={(id) => id !== null && setLegId(Number(id))}
        />
        <DueInput
          label={texts.dueOn}
          isRequired
          value={due}
          onChange={setDue}
          error={isPast ? texts.past : undefined}
        />
      </FormGrid>
      {leg?.bank && <Hints bankId={leg.bank.id} onPick={list.add} />}
      <Letter list={list} />
      <WrittenItems list={list} deal={deal} due={dueMoment(due)} isTried={isTried} />
      <Button
        mb="var(--space-16)"
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={15} />}
        disabled={items.length >= maxItems}
        onClick={() => list.put([...items, newItem()])}
      >
        {texts.add}
      </Button>
    </FormDialog>
  );
};
