import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { ownReadingCalls } from '#features/privacy/own-readings.contract.ts';
import { ownReadingTexts as texts } from '#features/privacy/own-readings.screen-texts.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

/** Who has looked at what is held of the person himself: out of the log, with the reason where one was asked. */
export const OwnReadings = (): ReactElement => {
  const readings = useCall(ownReadingCalls.listReadings, {}, { quiet: true });
  return (
    <Card title={texts.title} padded>
      <Loaded of={readings} errorTitle={texts.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{texts.none}</p>
          ) : (
            <ul className="grid gap-12">
              {rows.map(({ at, kind, role, who, reason }) => (
                <li key={`${at} ${kind}`}>
                  {texts.kinds[kind]}
                  <span className="block small muted breaks">
                    {[
                      formatDateTime(new Date(at)),
                      [who, role === null ? texts.byProduct : roleNames[role].toLowerCase()]
                        .filter(Boolean)
                        .join(', '),
                      reason && texts.reason(reason),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};
