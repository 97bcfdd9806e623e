import { ActionIcon, Button, Select } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
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
import styles from '#features/deal-queries/web/queries.module.css';
import { refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { useCalendar } from '#kit/web/calendar.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { FormGrid } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = queryScreenTexts.form;
const shownHints = 6;

/** The legs whose bank may ask now. */
export const legsToAsk = (deal: ShownDeal): readonly ShownLeg[] =>
  deal.legs.filter((leg) =>
    leg.moves.some(({ id, is_allowed: isAllowed }) => isMove(id, 'query') && isAllowed),
  );

type HintsProps = { readonly bankId: number; readonly onPick: (item: ItemForm) => void };

/** What this bank has asked before, a press adds it. */
const Hints = ({ bankId, onPick }: HintsProps): ReactElement | null => {
  const { data = [] } = useCall(queryCalls.suggestItems, { query: { bank_id: bankId } }, { quiet: true });
  if (data.length === 0) return null;
  return (
    <fieldset className={`flex wrap gap-6 shrinks p-0 mb-12 no-edge ${styles['hints']}`}>
      <legend className="mb-4 small muted">{texts.hints}</legend>
      {data.slice(0, shownHints).map((hint) => (
        <Button
          key={hint.title}
          variant="default"
          size="compact-sm"
          {...(hint.times > 0 ? { title: texts.asked(hint.times) } : {})}
          onClick={() =>
            onPick(newItem({ kind: hint.kind, title: hint.title, documentType: hint.document_type }))
          }
        >
          {hint.title}
        </Button>
      ))}
    </fieldset>
  );
};

type AskDialogProps = { readonly deal: ShownDeal; readonly onClose: () => void };

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
  const [items, setItems] = useState<readonly ItemForm[]>(() => [newItem()]);
  const [isTried, setIsTried] = useState(false);
  const [isPast, setIsPast] = useState(false);
  const saving = useCallMutation(queryCalls.askQuery, {
    quiet: true,
    onSuccess: () => {
      toast.success(texts.saved);
      void refreshQueries();
      onClose();
    },
  });
  const leg = legs.find(({ id }) => id === legId);
  const change = (key: number, patch: Partial<ItemForm>): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...patch } : item)));
  const add = (item: ItemForm): void => {
    // A question picked from the list takes the place of an empty one.
    setItems([...items.filter(({ title }) => title.trim() !== ''), item].slice(0, maxItems));
  };
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
      isDirty={items.some(({ title, text }) => title !== '' || text !== '')}
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
      {leg?.bank && <Hints bankId={leg.bank.id} onPick={add} />}
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
                onClick={() => setItems(items.filter(({ key }) => key !== item.key))}
              >
                <X size={15} />
              </ActionIcon>
            )}
          </header>
          <ItemFields
            dealId={deal.id}
            hasAgent={hasAgent}
            form={item}
            isTried={isTried}
            queryDue={dueMoment(due)}
            onChange={(patch) => change(item.key, patch)}
          />
        </section>
      ))}
      <Button
        mb="var(--space-16)"
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={15} />}
        disabled={items.length >= maxItems}
        onClick={() => setItems([...items, newItem()])}
      >
        {texts.add}
      </Button>
    </FormDialog>
  );
};
