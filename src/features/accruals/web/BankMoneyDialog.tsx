import { Button, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addKopecks, formatRoubles, parseDecimalString, roublesText, zeroKopecks } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualReads } from '#features/accruals/web/accrual-parts.tsx';
import { bankCalls } from '#features/banks/banks.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = accrualScreenTexts.money;
const none = '0.00';

type Dues = CallReply<typeof accrualCalls.showBankDues>;
type Due = Dues['dues'][number];
type Money = Dues['money'][number];
/** What has come for each ground, by its id; '' where nothing. */
type Sums = Readonly<Record<number, string>>;

const DueRow = ({
  due,
  sum,
  onChange,
}: {
  readonly due: Due;
  readonly sum: string;
  readonly onChange: (sum: string) => void;
}): ReactElement => (
  <li className="grid gap-12 middle py-6 hair-bottom" style={{ gridTemplateColumns: 'minmax(0, 1fr) 168px' }}>
    <span className="text-13">
      <b>{due.number}</b> {due.client_name}
      <span className="block text-12 muted">
        {[
          texts.left(roublesText(due.left)),
          due.received !== none && texts.part(roublesText(due.received), roublesText(due.income)),
          due.due_on && texts.due(formatDate(due.due_on)),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
    <MoneyInput
      aria-label={texts.came(due.number)}
      placeholder={roublesText(due.left)}
      value={sum}
      onFocus={() => sum === '' && onChange(due.left)}
      onChange={onChange}
    />
  </li>
);

const Recent = ({ money }: { readonly money: readonly Money[] }): ReactElement | null => {
  const [undoing, setUndoing] = useState<number | null>(null);
  const undo = useCallMutation(accrualCalls.undoBankMoney, {
    quiet: true,
    invalidates: accrualReads,
    done: texts.undone,
    onSuccess: () => setUndoing(null),
  });
  if (money.length === 0) return null;
  return (
    <section className="mt-12">
      <h3 className="text-13 bold">{texts.recent}</h3>
      <ul>
        {money.map(({ id, day, paper, amount, by, undone_reason: reason }) => (
          <li key={id} className="row wrap gap-8 py-4 text-13">
            <span className={reason === null ? 'grow' : 'grow muted'}>
              {[formatDate(day), paper, roublesText(amount), by].join(', ')}
              {reason !== null && `, ${texts.wasUndone(reason)}`}
            </span>
            {reason === null && (
              <Button size="xs" variant="default" onClick={() => setUndoing(id)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing !== null && (
        <ReasonDialog
          title={texts.undoTitle}
          text={texts.undoText}
          submitLabel={texts.undo}
          danger
          isBusy={undo.isPending}
          failure={undo.error}
          onSubmit={(reason) => undo.mutate({ body: { id: undoing, reason } })}
          onClose={() => setUndoing(null)}
        />
      )}
    </section>
  );
};

type DuesPartProps = {
  readonly bankId: number;
  readonly sums: Sums;
  readonly onSum: (id: number, sum: string) => void;
};

const DuesPart = ({ bankId, sums, onSum }: DuesPartProps): ReactElement => {
  const found = useCall(
    accrualCalls.showBankDues,
    { query: { bank_id: bankId } },
    { quiet: true, staleMs: 0 },
  );
  return (
    <Loaded of={found} errorTitle={texts.failed}>
      {({ dues, is_more: isMore, money }) => (
        <>
          {dues.length === 0 ? (
            <p className="muted text-13">{texts.noDues}</p>
          ) : (
            <ul className="scrolls" style={{ maxHeight: 320 }} aria-label={texts.dues}>
              {dues.map((due) => (
                <DueRow
                  key={due.ground_id}
                  due={due}
                  sum={sums[due.ground_id] ?? ''}
                  onChange={(sum) => onSum(due.ground_id, sum)}
                />
              ))}
            </ul>
          )}
          {isMore && <p className="muted text-12">{texts.more}</p>}
          <Recent money={money} />
        </>
      )}
    </Loaded>
  );
};

/** Money of a bank written down by hand: for which legs, how much, by which paper. */
export const BankMoneyDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const today = useToday();
  const banks = useCall(bankCalls.listNames, {}, { quiet: true });
  const [bank, setBank] = useState<string | null>(null);
  const [day, setDay] = useState(today);
  const [paper, setDocument] = useState('');
  const [sums, setSums] = useState<Sums>({});
  const parts = Object.entries(sums).flatMap(([id, amount]) =>
    amount === '' || amount === none ? [] : [{ ground_id: Number(id), amount }],
  );
  const total = addKopecks(...parts.map(({ amount }) => parseDecimalString(amount) ?? zeroKopecks));
  const record = useCallMutation(accrualCalls.recordBankMoney, {
    quiet: true,
    invalidates: accrualReads,
    done: texts.done,
    onSuccess: onClose,
    onError: announceError,
  });
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={record.isPending}
      isOff={bank === null || parts.length === 0 || paper.trim() === ''}
      isDirty={parts.length > 0 || paper !== ''}
      note={parts.length > 0 ? texts.total(formatRoubles(total), parts.length) : undefined}
      size={720}
      onSubmit={() => record.mutate({ body: { bank_id: Number(bank), day, paper, parts } })}
      onClose={onClose}
    >
      <FormGrid>
        <Select
          label={texts.bank}
          required
          searchable
          data-autofocus
          data={(banks.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={bank}
          onChange={(next) => {
            setBank(next);
            setSums({});
          }}
        />
        <DateInput label={texts.day} required value={day} onChange={setDay} />
        <TextInput
          wrapperProps={{ 'data-span': '12' }}
          label={texts.paper}
          placeholder={texts.documentHint}
          required
          maxLength={200}
          value={paper}
          onChange={(event) => setDocument(event.currentTarget.value)}
        />
      </FormGrid>
      <h3 className="mt-12 mb-4 text-13 bold">{texts.dues}</h3>
      {bank === null ? (
        <p className="muted text-13">{texts.choose}</p>
      ) : (
        <DuesPart
          bankId={Number(bank)}
          sums={sums}
          onSum={(id, sum) => setSums((before) => ({ ...before, [id]: sum }))}
        />
      )}
    </FormDialog>
  );
};
