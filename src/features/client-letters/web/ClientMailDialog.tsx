import { Autocomplete } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { clientLetterCalls } from '#features/client-letters/client-letters.contract.ts';
import { clientLetterTexts } from '#features/client-letters/client-letters.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = clientLetterTexts.dialog;

type ClientMailDialogProps = {
  readonly dealId: number;
  readonly title: string;
  /** What goes with the letter, in one sentence. */
  readonly text: string;
  readonly isBusy: boolean;
  readonly failure: ApiError | null;
  readonly onSend: (email: string) => void;
  readonly onClose: () => void;
};

type Found = CallReply<typeof clientLetterCalls.findAddresses>;

const startsWith =
  (search: string) =>
  (option: object): boolean =>
    'value' in option && String(option.value).startsWith(search.trim().toLowerCase());

const Form = (props: ClientMailDialogProps & { readonly found: Found }): ReactElement => {
  const { addresses, agent, can_post: canPost } = props.found;
  const known = addresses[0]?.email ?? '';
  const [email, setEmail] = useState(known);
  const nameOf = (address: string): string =>
    addresses.find((one) => one.email === address)?.name || texts.ofOrganization;
  const refusal = props.failure && (props.failure.errors['email']?.[0] ?? props.failure.message);
  return (
    <FormDialog
      isOpen
      size={460}
      title={props.title}
      onClose={props.onClose}
      submitLabel={texts.send}
      isBusy={props.isBusy}
      isOff={!canPost || email.trim() === ''}
      isDirty={email !== known}
      onSubmit={() => props.onSend(email.trim())}
    >
      <p className="mb-12">{canPost ? props.text : clientLetterTexts.problems.cannotPost}</p>
      {canPost && agent && <p className="mb-12 muted small">{texts.agentFirst(agent)}</p>}
      <FormGrid>
        <Autocomplete
          wrapperProps={{ 'data-span': '12' }}
          data-autofocus
          type="email"
          inputMode="email"
          autoComplete="off"
          openOnFocus={false} // the list would lie over the button before anybody asks for it
          label={texts.address}
          description={addresses.length === 0 ? texts.noAddress : texts.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data={addresses.map((one) => one.email)}
          renderOption={({ option }) => `${option.value}, ${nameOf(option.value)}`}
          // What stands in the field at first is an answer, no search: the other addresses are offered all the same.
          filter={({ options, search }) => (search === known ? options : options.filter(startsWith(search)))}
          value={email}
          onChange={setEmail}
          error={refusal}
        />
      </FormGrid>
    </FormDialog>
  );
};

/** Asks where a paper of the deal goes: the client's known addresses are offered, another may be typed. */
export const ClientMailDialog = (props: ClientMailDialogProps): ReactElement | null => {
  const query = { application_id: props.dealId };
  const { data, error } = useCall(clientLetterCalls.findAddresses, { query }, { quiet: true });
  // Without the card of the client an address can still be typed.
  const found = data ?? (error ? { can_post: true, agent: null, addresses: [] } : null);
  return found && <Form {...props} found={found} />;
};
