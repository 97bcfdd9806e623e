import { ActionIcon } from '@mantine/core';
import { Phone } from 'lucide-react';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { PersonRow } from '#features/softphone/web/panel/PersonRow.tsx';
import { useColleagues } from '#features/softphone/web/panel/use-colleagues.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';

/** Colleagues with a telephone; a free one is called by one press. */
export const ColleagueList = (): ReactElement => (
  <Loaded of={useColleagues()} errorTitle={texts.colleaguesFailed}>
    {(people) =>
      people.length === 0 ? (
        <p className="text-13 muted m-0">{texts.noColleagues}</p>
      ) : (
        <ul className="grid gap-4 m-0 p-0">
          {people.map(({ id, name, state }) => (
            <PersonRow key={id} name={name} note={texts.people[state]}>
              {state === 'free' && (
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={texts.palette.call(name)}
                  title={texts.palette.call(name)}
                  onClick={() => phone.do({ do: 'call', whom: { userId: id, name } })}
                >
                  <Phone size={16} aria-hidden />
                </ActionIcon>
              )}
            </PersonRow>
          ))}
        </ul>
      )
    }
  </Loaded>
);
