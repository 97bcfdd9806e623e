import { Kbd, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import styles from '#app/web/palette/KeyListDialog.module.css';
import { modifier } from '#app/web/palette/modifier.ts';
import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { switchSingleKeys, useSingleKeys } from '#kit/web/screens/single-keys.ts';
import { type KeyList, keyLists, type KeyMeanings } from '#kit/web/screens/slots.ts';

/** The lists of keys of those parts of the product that a role has. */
const keysFor = (role: Role | undefined): readonly KeyList[] =>
  keyLists.items().filter(({ access }) => mayPass(access, role));

const texts = paletteScreenTexts.keys;

type ShownList = Pick<KeyList, 'title'> & { readonly keys: KeyMeanings };

const ownLists: readonly (ShownList & { readonly order: number })[] = [
  {
    order: 0,
    title: texts.everywhere,
    keys: [
      [paletteTexts.key(modifier), texts.palette],
      ['?', texts.list],
      ['/', texts.search],
      ['N', texts.create],
      [texts.menuKey, texts.menu],
      ['Delete', texts.closeTab],
      ['Esc', texts.dialog],
    ],
  },
  {
    order: 1,
    title: texts.inPalette,
    keys: [
      [`${modifier} Enter`, texts.behind],
      ['Home End', texts.edges],
      ['Backspace', texts.backspace],
    ],
  },
  {
    order: 2,
    title: texts.tables,
    keys: [
      ['↑ ↓', texts.rows],
      ['PgUp PgDn', texts.pages],
      ['Home End', texts.first],
      ['Enter', texts.enter],
      [texts.spaceKey, texts.space],
    ],
  },
];

const SingleKeys = (): ReactElement => (
  <Switch
    my="var(--space-12)"
    label={texts.single}
    description={texts.singleHint}
    checked={useSingleKeys(({ isOn }) => isOn)}
    onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
  />
);

/** The lists of the features that the reader has; their words come when they are wanted. */
const useFeatureLists = (): readonly ShownList[] => {
  const role = useRole();
  const { data = [] } = useQuery({
    queryKey: ['key-lists', role],
    queryFn: () =>
      Promise.all(
        keysFor(role).map(async ({ title, keys }) => ({
          title,
          keys: typeof keys === 'function' ? await keys() : keys,
        })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

/** «?»: every key the reader may press, part by part; the features add theirs. */
export const KeyListDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const lists = [...ownLists, ...useFeatureLists()];
  return (
    <Modal opened onClose={onClose} title={texts.title} size={720}>
      <div className={`gap-x-24 ${styles['lists']}`} style={{ columns: '2 260px' }}>
        {lists.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-6 text-14 bold">{title}</h3>
            <dl className="grid gap-6 gap-x-12 baseline" style={{ gridTemplateColumns: 'max-content 1fr' }}>
              {keys.map(([key, meaning]) => (
                <Fragment key={key}>
                  <dt>
                    <Kbd ff="inherit">{key}</Kbd>
                  </dt>
                  <dd className="soft">{meaning}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeys />
      <p className="muted small">{texts.typing}</p>
    </Modal>
  );
};
