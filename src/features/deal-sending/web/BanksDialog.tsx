import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import type { Chosen, Choices, Plans } from '#features/deal-sending/web/use-postings.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

type BanksDialogProps<Bank, Choice, Found> = {
  readonly plan: UseQueryResult<Found, ApiError>;
  readonly choices: Choices<Bank, Choice>;
  readonly sending: { readonly isPending: boolean; readonly error: ApiError | null };
  readonly title: string;
  readonly submitLabel?: string;
  readonly isReady: (row: Chosen<Bank, Choice>) => boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Said instead of the banks where there is none. */
  readonly nobody: string;
  /** Over the banks: what comes of it. */
  readonly lead?: string;
  readonly bankOf: (
    row: Chosen<Bank, Choice> & {
      readonly plan: Found;
      readonly onChange: (patch: Partial<Choice>) => void;
    },
  ) => ReactElement;
};

/** The banks of a deal that something goes to: each ticked or not, and one button for all that are. */
export const BanksDialog = <
  Bank extends { readonly application_bank_id: number },
  Choice,
  Found extends Plans<Bank>,
>(
  props: BanksDialogProps<Bank, Choice, Found>,
): ReactElement => {
  const {
    plan,
    choices,
    sending,
    title,
    submitLabel = title,
    isReady,
    onSend,
    onClose,
    nobody,
    lead,
  } = props;
  const { rows, chosen, isDirty, change } = choices;
  return (
    <FormDialog
      isOpen
      isDirty={isDirty}
      title={title}
      onClose={onClose}
      submitLabel={submitLabel}
      isBusy={sending.isPending}
      isOff={chosen.length === 0 || !chosen.every(isReady)}
      note={sending.error && <span className="err">{sending.error.message}</span>}
      onSubmit={onSend}
    >
      <Loaded of={plan} errorTitle={texts.failed} loading={<LoadingRows rows={2} rowHeight={96} />}>
        {(found) =>
          rows.length === 0 ? (
            <p className="muted mb-16">{nobody}</p>
          ) : (
            <div className="grid gap-8 mb-16">
              {lead && <p className="muted small">{lead}</p>}
              {rows.map(({ bank, choice }) => (
                <props.bankOf
                  key={bank.application_bank_id}
                  bank={bank}
                  choice={choice}
                  plan={found}
                  onChange={(patch) => change(bank, patch)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
