import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { hurryWays } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { LetterFields } from '#features/deal-sending/web/LetterFields.tsx';
import { shortMoment, useNow } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = sendingTexts.hurry;

type Plan = CallReply<typeof sendingCalls.getHurryPlan>;
type HurryWay = (typeof hurryWays)[number];
type LateBank = Plan['banks'][number];
type Choice = {
  readonly way: HurryWay;
  readonly isChosen: boolean;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

const mayWriteTo = (bank: LateBank, canPost: boolean): boolean => canPost && bank.addresses.length > 0;

const startChoice = (bank: LateBank, canPost: boolean, legId: number | undefined): Choice => ({
  isChosen: legId === undefined ? bank.is_late : bank.application_bank_id === legId,
  way: mayWriteTo(bank, canPost) ? 'letter' : 'call',
  to: bank.addresses[0]?.email ?? '',
  subject: bank.subject,
  text: bank.text,
});

type BankProps = {
  readonly bank: LateBank;
  readonly choice: Choice;
  readonly canPost: boolean;
  readonly onChange: (patch: Partial<Choice>) => void;
};

/** By telephone: the numbers of the bank's card, and its cabinet where it has one. */
const Call = ({ bank, canPost }: Pick<BankProps, 'bank' | 'canPost'>): ReactElement => (
  <div className="row wrap gap-8 muted">
    {!mayWriteTo(bank, canPost) && <span>{canPost ? texts.noAddress : texts.noMail}</span>}
    {bank.phones.length > 0 ? (
      <span className="ink">{texts.call(bank.phones.join(', '))}</span>
    ) : (
      <span>{texts.noPhones}</span>
    )}
    <span>{texts.callNote}</span>
    {bank.portal_url && (
      <Button
        size="xs"
        variant="default"
        component="a"
        href={bank.portal_url}
        target="_blank"
        rel="noreferrer"
        rightSection={<ExternalLink size={14} aria-hidden />}
      >
        {sendingTexts.openPortal}
      </Button>
    )}
  </div>
);

const HurriedBank = ({ bank, choice, canPost, onChange }: BankProps): ReactElement => {
  const name = shortBankName(bank.bank.name);
  const now = useNow();
  const at = bank.due_at && shortMoment(bank.due_at, now);
  return (
    <section className="grid gap-8 py-12 px-16 text-13 edge round-10" aria-label={name}>
      <div className="row wrap gap-8">
        <Checkbox
          label={<b className="medium text-14">{name}</b>}
          aria-label={texts.choose(name)}
          checked={choice.isChosen}
          onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
        />
        <span className="spacer" />
        {at && (
          <span className={bank.is_late ? 'bad' : 'muted'}>
            {bank.is_late ? texts.late(at) : texts.due(at)}
          </span>
        )}
      </div>
      {choice.isChosen && mayWriteTo(bank, canPost) && (
        <SegmentedControl
          aria-label={texts.way}
          size="xs"
          data={hurryWays.map((way) => ({ value: way, label: texts.ways[way] }))}
          value={choice.way}
          onChange={(way) => onChange({ way })}
        />
      )}
      {choice.isChosen &&
        (choice.way === 'letter' ? (
          <LetterFields addresses={bank.addresses} letter={choice} onChange={onChange} />
        ) : (
          <Call bank={bank} canPost={canPost} />
        ))}
    </section>
  );
};

type HurryDialogProps = {
  readonly dealId: number;
  /** The application that was asked about; without it everybody who is late is ticked. */
  readonly legId?: number;
  readonly onClose: () => void;
};

/** All banks that keep a deal waiting: a letter to each that is ticked, and one button for them all. */
export const HurryDialog = ({ dealId, legId, onClose }: HurryDialogProps): ReactElement => {
  const plan = useCall(sendingCalls.getHurryPlan, { query: { application_id: dealId } }, { quiet: true });
  const [patches, setPatches] = useState<Readonly<Record<number, Partial<Choice>>>>({});
  const canPost = plan.data?.can_post ?? false;
  const hurrying = useCallMutation(sendingCalls.hurryBanks, {
    quiet: true,
    invalidates: [bankLetterCalls.listLetters],
    onSuccess: ({ sent }) => {
      toast.success(texts.sent(sent));
      onClose();
    },
  });
  const rows = (plan.data?.banks ?? []).map((bank) => ({
    bank,
    choice: { ...startChoice(bank, canPost, legId), ...patches[bank.application_bank_id] },
  }));
  const chosen = rows.filter(({ choice }) => choice.isChosen);
  return (
    <FormDialog
      isOpen
      isDirty={Object.keys(patches).length > 0}
      title={texts.title(chosen.length)}
      onClose={onClose}
      submitLabel={texts.title(chosen.length)}
      isBusy={hurrying.isPending}
      isOff={
        chosen.length === 0 ||
        chosen.some(
          ({ choice: { way, subject, text } }) =>
            way === 'letter' && (subject.trim() === '' || text.trim() === ''),
        )
      }
      note={hurrying.error && <span className="err">{hurrying.error.message}</span>}
      onSubmit={() =>
        hurrying.mutate({
          body: {
            application_id: dealId,
            banks: chosen.map(({ bank, choice: { way, to, subject, text } }) => ({
              application_bank_id: bank.application_bank_id,
              way,
              ...(way === 'letter' ? { to, subject: subject.trim(), text: text.trim() } : {}),
            })),
          },
        })
      }
    >
      <Loaded of={plan} errorTitle={sendingTexts.failed} loading={<LoadingRows rows={2} rowHeight={96} />}>
        {({ banks }) =>
          banks.length === 0 ? (
            <p className="muted mb-16">{texts.nobody}</p>
          ) : (
            <div className="grid gap-8 mb-16">
              {rows.map(({ bank, choice }) => (
                <HurriedBank
                  key={bank.application_bank_id}
                  bank={bank}
                  choice={choice}
                  canPost={canPost}
                  onChange={(patch) =>
                    setPatches((held) => ({
                      ...held,
                      [bank.application_bank_id]: { ...held[bank.application_bank_id], ...patch },
                    }))
                  }
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
