import { useNow } from '#kit/web/clocks/use-now.ts';
import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { hurryWays } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { BankSection } from '#features/deal-sending/web/BankSection.tsx';
import { BanksDialog } from '#features/deal-sending/web/BanksDialog.tsx';
import { CabinetLink } from '#features/deal-sending/web/CabinetLink.tsx';
import { LetterFields } from '#features/deal-sending/web/LetterFields.tsx';
import { isLetterReady, type Letter, wayBody } from '#features/deal-sending/web/sending-form.ts';
import { useChoices, whenSent } from '#features/deal-sending/web/use-postings.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = sendingTexts.hurry;

type Plan = CallReply<typeof sendingCalls.getHurryPlan>;
type HurryWay = (typeof hurryWays)[number];
type LateBank = Plan['banks'][number];
type Choice = Letter & { readonly way: HurryWay; readonly isChosen: boolean };

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
  readonly plan: Plan;
  readonly onChange: (patch: Partial<Choice>) => void;
};

/** By telephone: the numbers of the bank's card, and its cabinet where it has one. */
const Call = ({ bank, canPost }: { readonly bank: LateBank; readonly canPost: boolean }): ReactElement => (
  <div className="row wrap gap-8 muted">
    {!mayWriteTo(bank, canPost) && <span>{canPost ? texts.noAddress : texts.noMail}</span>}
    {bank.phones.length > 0 ? (
      <span className="ink">{texts.call(bank.phones.join(', '))}</span>
    ) : (
      <span>{texts.noPhones}</span>
    )}
    <span>{texts.callNote}</span>
    <CabinetLink url={bank.portal_url} />
  </div>
);

const HurriedBank = ({ bank, choice, plan, onChange }: BankProps): ReactElement => {
  const now = useNow();
  const at = bank.due_at && shortMoment(bank.due_at, now);
  return (
    <BankSection
      bank={bank.bank}
      label={texts.choose}
      isChosen={choice.isChosen}
      onChange={onChange}
      aside={
        at && (
          <span className={bank.is_late ? 'bad' : 'muted'}>
            {bank.is_late ? texts.late(at) : texts.due(at)}
          </span>
        )
      }
    >
      {choice.isChosen && mayWriteTo(bank, plan.can_post) && (
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
          <Call bank={bank} canPost={plan.can_post} />
        ))}
    </BankSection>
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
  const choices = useChoices(plan.data, (bank: LateBank, canPost) => startChoice(bank, canPost, legId));
  const hurrying = useCallMutation(sendingCalls.hurryBanks, {
    ...whenSent(texts.sent, onClose),
    invalidates: [bankLetterCalls.listLetters],
  });
  const banks = choices.chosen.map(({ bank, choice }) => ({
    application_bank_id: bank.application_bank_id,
    ...wayBody(choice),
  }));
  return (
    <BanksDialog
      plan={plan}
      choices={choices}
      sending={hurrying}
      title={texts.title(choices.chosen.length)}
      nobody={texts.nobody}
      isReady={({ choice }) => choice.way === 'call' || isLetterReady(choice)}
      onSend={() => hurrying.mutate({ body: { application_id: dealId, banks } })}
      onClose={onClose}
      bankOf={HurriedBank}
    />
  );
};
