import { Button } from '@mantine/core';
import { FileDown, ScrollText, ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { actionLogTitleTexts } from '#features/action-log/action-log-title.texts.ts';
import { checkLog } from '#features/action-log/action-log.access.ts';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { type QuietKind, quietKindNames } from '#features/action-log/action-log.kinds.ts';
import { actionLogScreenTexts as texts } from '#features/action-log/action-log.screen-texts.ts';
import { actionLogTexts } from '#features/action-log/action-log.texts.ts';
import { LogFilters, OtherFilters } from '#features/action-log/web/LogFilters.tsx';
import { filterOf, useLogPlace } from '#features/action-log/web/log-place.ts';
import { logTable } from '#features/action-log/web/log-table.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList } from '#kit/web/list/use-list-place.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const key = 'log-without';

/** What this browser left out of the log last; signing in and out at first. */
const rememberedLeftOut = (): readonly QuietKind[] => {
  const kept = globalThis.localStorage?.getItem(key)?.split(' ') ?? ['sign_ins'];
  return quietKindNames.filter((kind) => kept.includes(kind));
};

const rememberLeftOut = (kinds: readonly QuietKind[]): void =>
  globalThis.localStorage?.setItem(key, kinds.join(' '));

const CheckButton = (): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const { sealed, waiting, broken } = await callApi(actionLogCalls.checkSeals, {});
      if (broken) {
        const at = formatDateTime(new Date(broken.sealed_at));
        toast.error(actionLogTexts.broken(broken.kind, broken.row, at), { durationMs: 60_000 });
      } else toast.success(actionLogTexts.checked(sealed, waiting));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<ShieldCheck size={16} aria-hidden />}
      onClick={() => void check()}
    >
      {texts.check}
    </Button>
  );
};

/** /user/log: who did what, when, from where, with what outcome. */
export default function ActionLogScreen(): ReactElement {
  const place = useLogPlace();
  const canCheck = mayPass(checkLog, useRole());
  const [leftOut, setLeftOut] = useState(rememberedLeftOut);
  const filter = filterOf(place, leftOut);
  const isMobile = useMobile();
  const [isOpen, setOpen] = useState(false);
  const leaveOut = (kinds: readonly QuietKind[]): void => {
    rememberLeftOut(kinds);
    setLeftOut(kinds);
    place.narrow({});
  };
  const leaving = { leftOut, onLeaveOut: leaveOut };
  const page = useCall(actionLogCalls.listRows, { body: { ...place.page, ...filter } }, asList);
  const start = useCallMutation(actionLogCalls.exportRows, {
    done: texts.exportStarted,
  });
  return (
    <ListPage
      label={actionLogTitleTexts.title}
      place={place}
      page={page}
      bar={
        <Bar>
          <LogFilters place={place} {...leaving} isOpen={isOpen} onOpen={setOpen} />
          <span className="spacer" />
          {canCheck && (isOpen || !isMobile) && <CheckButton />}
          <Button
            variant="default"
            aria-label={texts.exportLong}
            leftSection={<FileDown size={16} aria-hidden />}
            onClick={() => start.mutate({ body: filter })}
          >
            {texts.export}
          </Button>
          {isOpen && (
            <div className="row wrap gap-12" style={{ flexBasis: '100%' }}>
              <OtherFilters place={place} {...leaving} />
            </div>
          )}
        </Bar>
      }
      rows={logTable}
      failed={texts.failed}
      empty={{ icon: ScrollText, title: texts.empty }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
      pager="always"
    />
  );
}
