import { colleagueCalled, phoneLinePoint } from '#features/calls/server/calls.facade.ts';
import { phoneModeOf } from '#features/exchange/server/exchange.settings.ts';
import { openExchange } from '#features/exchange/server/open-exchange.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import { listen } from '#kit/server/define-hook.ts';
import { upgradeDoors } from '#kit/server/upgrades/upgrade-door.ts';

/** Where telephones come in. */
export const phoneDoor = upgradeDoors.give({ path: '/sip', open: openExchange });

const lines = { embedded: 'practice', kamailio: 'real', off: 'off' } as const;

/** Numbers are really dialled over a trunk alone. */
export const phoneLine = phoneLinePoint.give(({ settings }) => lines[phoneModeOf(settings)]);

/** The INVITE of a call that was just written down finds its record without asking for it. */
export const onColleagueCalled = listen(colleagueCalled, async ({ services, afterCommit }, planned) => {
  const running = runningExchange(services);
  if (typeof running === 'object') afterCommit(() => running.records.plan(planned));
});
