import { ActionIcon, Button } from '@mantine/core';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { ownPasskeyTexts as texts } from '#features/second-factors/passkeys.screen-texts.ts';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { AddPasskeyDialog } from '#features/second-factors/web/AddPasskeyDialog.tsx';
import { RenamePasskeyDialog } from '#features/second-factors/web/RenamePasskeyDialog.tsx';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

type Own = CallReply<(typeof ownPasskeyCalls)['listPasskeys']>;
type Passkey = Own['passkeys'][number];

type OwnPasskeysProps = {
  readonly callWithPassword: Danger['callWithPassword'];
  /** A key was added; the codes are to be shown where it is the first factor. */
  readonly onAdded: (codes: readonly string[]) => void;
};

/** Why no key can be made here; null where one can. */
const obstacleOf = (host: string | null): ReactElement | null => {
  if (host === null) return <p className="text-13 soft">{texts.noDomain}</p>;
  if (host !== globalThis.location.hostname) return <p className="text-13 soft">{texts.elsewhere(host)}</p>;
  return 'PublicKeyCredential' in globalThis ? null : <p className="text-13 soft">{texts.noBrowser}</p>;
};

type RowProps = { readonly passkey: Passkey; readonly onRename: () => void; readonly onRemove: () => void };

const Row = ({ passkey: { name, made_at, used_at }, onRename, onRemove }: RowProps): ReactElement => (
  <li className="row spread gap-12">
    <span className="two-lines">
      <b className="medium wraps">{name}</b>
      <small className="wraps">
        {texts.made(formatDate(moscowDateOf(new Date(made_at))))},{' '}
        {used_at ? texts.used(formatDateTime(new Date(used_at))) : texts.unused}
      </small>
    </span>
    <span className="row gap-4 fixed">
      <ActionIcon variant="subtle" aria-label={texts.renameOf(name)} onClick={onRename}>
        <Pencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" c="var(--bad)" aria-label={texts.removeOf(name)} onClick={onRemove}>
        <Trash2 size={16} />
      </ActionIcon>
    </span>
  </li>
);

/** The own passkeys: those there are, a new one, another name, the end of one. */
export const OwnPasskeys = ({ callWithPassword, onAdded }: OwnPasskeysProps): ReactElement => {
  const own = useCall(ownPasskeyCalls.listPasskeys, {}, { quiet: true, staleMs: 0 });
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const { isBusy, attempt } = useAttempt();
  const refresh = () => invalidateCalls(ownPasskeyCalls.listPasskeys, secondFactorCalls.getOwnFactor);
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    const question = {
      title: texts.removeTitle(name),
      text: texts.removeText,
      confirmLabel: texts.remove,
      danger: true,
    };
    if (!(await confirmAction(question))) return;
    if (!(await callWithPassword(ownPasskeyCalls.removePasskey, { body: { id } }))) return;
    toast.success(texts.removed);
    await refresh();
  };
  const added = (codes: readonly string[]): void => {
    setAdding(false);
    toast.success(texts.added);
    void refresh();
    onAdded(codes);
  };
  return (
    <section className="column gap-12" aria-label={texts.title}>
      <h3 className="text-14 medium">{texts.title}</h3>
      <Loaded of={own} errorTitle={texts.failed} loading={<LoadingRows rows={1} rowHeight={28} />}>
        {({ host, passkeys }) => (
          <>
            <p className="text-13 soft">{texts.what}</p>
            {passkeys.length > 0 && (
              <ul className="column gap-8">
                {passkeys.map((passkey) => (
                  <Row
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setRenamed(passkey)}
                    onRemove={() => void attempt(() => remove(passkey))}
                  />
                ))}
              </ul>
            )}
            {obstacleOf(host) ?? (
              <FormButtons>
                <Button
                  variant="default"
                  leftSection={<Fingerprint size={16} />}
                  disabled={isBusy}
                  onClick={() => setAdding(true)}
                >
                  {texts.add}
                </Button>
              </FormButtons>
            )}
          </>
        )}
      </Loaded>
      {isAdding && (
        <AddPasskeyDialog
          callWithPassword={callWithPassword}
          onAdded={added}
          onClose={() => setAdding(false)}
        />
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
};
