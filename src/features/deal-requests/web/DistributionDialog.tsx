import { Button, Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestScreenTexts } from '#features/deal-requests/deal-requests.screen-texts.ts';
import { SkillsDialog } from '#features/deal-requests/web/SkillsDialog.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

/** Whether deals are offered, and what to whom. */
export type Distribution = CallReply<typeof requestCalls.showDistribution>;
export type Person = Distribution['people'][number];

const texts = requestScreenTexts.distribution;

const roubles = (sum: string | null): string | null =>
  sum === null ? null : formatRoubles(kopecksFromDecimal(sum));

const skillsOf = (person: Person, banks: Distribution['banks']): string => {
  if (!person.is_on) return texts.off;
  const parts = [
    ...person.laws.map((law) => lawLabels[law]),
    ...person.products.map((product) => productLabels[productOfWire(product) ?? 'guarantee']),
    ...person.bank_ids.map((id) => banks.find((bank) => bank.id === id)?.name),
    texts.sums(roubles(person.amount_from), roubles(person.amount_to)),
  ].filter(Boolean);
  return parts.length === 0 ? texts.any : parts.join(', ');
};

type ShownProps = { readonly found: Distribution; readonly onEdit: (person: Person) => void };

const Shown = ({ found, onEdit }: ShownProps): ReactElement => {
  const turn = useCallMutation(requestCalls.switchDistribution, {
    invalidates: [requestCalls.showDistribution, requestCalls.listRequests],
    done: (_reply, { body }) => (body.is_on ? texts.switchedOn : texts.switchedOff),
  });
  return (
    <div className="grid gap-12">
      <Switch
        label={texts.isOn}
        checked={found.is_on}
        disabled={turn.isPending}
        onChange={({ currentTarget }) =>
          turn.mutate({ body: { is_on: currentTarget.checked, version: found.version } })
        }
      />
      <p className="text-13 muted">{texts.hint}</p>
      {found.people.length === 0 && <p className="text-13 muted">{texts.nobody}</p>}
      <ul aria-label={texts.title}>
        {found.people.map((person) => (
          <li key={person.user_id} className="row spread gap-12 py-8 hair-top">
            <span className="grid shrinks text-13">
              <b className="medium">{person.name}</b>
              <span className="muted breaks">
                {texts.load(person.open, person.open_limit)}
                {person.is_away && ` · ${texts.away}`} · {skillsOf(person, found.banks)}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.editOf(person.name)}
              onClick={() => onEdit(person)}
            >
              {texts.edit}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The distribution of requests, for the director. */
export const DistributionDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const distribution = useCall(requestCalls.showDistribution, {}, { quiet: true, staleMs: 0 });
  const [edited, setEdited] = useState<Person | null>(null);
  return (
    <Modal opened onClose={onClose} title={texts.title} size={620}>
      <Loaded of={distribution} errorTitle={texts.failed}>
        {(found) => (
          <>
            <Shown found={found} onEdit={setEdited} />
            {edited && <SkillsDialog person={edited} banks={found.banks} onClose={() => setEdited(null)} />}
          </>
        )}
      </Loaded>
    </Modal>
  );
};
