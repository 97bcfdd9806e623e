import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { consentCalls } from '#features/consents/consents.contract.ts';
import { consentScreenTexts as texts } from '#features/consents/consents.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

type Own = CallReply<typeof consentCalls.listOwn>[number];

/** What a person himself has agreed to: when, in which words; taken back by a press, what then stops said before. */
export const OwnConsents = (): ReactElement => {
  const own = useCall(consentCalls.listOwn, {}, { quiet: true });
  const { callWithPassword, dialog } = useDanger();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async ({ key, kind }: Own): Promise<void> => {
    const isSure = await confirmAction({
      title: texts.withdrawTitle,
      text: texts.stops[kind] ?? '',
      confirmLabel: texts.withdraw,
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    const done = await callWithPassword(consentCalls.withdrawOwn, { body: { key } }).catch(() => null);
    setBusy(false);
    if (done === null) return;
    toast.success(texts.withdrawn);
    void own.refetch();
  };
  return (
    <Card title={texts.own.title} padded>
      <Loaded of={own} errorTitle={texts.own.failed}>
        {(consents) =>
          consents.length === 0 ? (
            <p className="muted">{texts.own.none}</p>
          ) : (
            <ul className="grid gap-12">
              {consents.map((one) => (
                <li key={one.key} className="row wrap gap-8">
                  <span className="grow">
                    {texts.titles[one.kind]}
                    <span className="block small muted">
                      {formatDateTime(new Date(one.at))}
                      {one.version !== null && `, ${texts.version(formatDate(one.version)).toLowerCase()}`}
                      {one.withdrawn_at !== null &&
                        `, ${texts.withdrawnOn(formatDate(moscowDateOf(new Date(one.withdrawn_at))))}`}
                    </span>
                  </span>
                  {one.withdrawn_at === null && texts.stops[one.kind] !== null && (
                    <Button
                      size="xs"
                      variant="default"
                      loading={isBusy}
                      aria-label={texts.withdrawOf(texts.titles[one.kind])}
                      onClick={() => void withdraw(one)}
                    >
                      {texts.withdraw}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog}
    </Card>
  );
};
