import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import { endHello, useHello } from '#features/registration/web/hello.ts';
import styles from '#features/registration/web/registration.module.css';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';

/** Greets a newcomer once, after his address was confirmed, and says what comes next. */
export const HelloDialog = (): ReactElement => {
  const { hello } = useHello();
  const { first_name: name } = useUser();
  return (
    <Modal opened={hello} onClose={endHello} title={texts.helloTitle(name)} size={480}>
      <div className={styles['document']}>
        <p>{texts.hello}</p>
        <p>{texts.helloNext}</p>
      </div>
      <div className="mt-24">
        <FormButtons right>
          <Button data-autofocus onClick={endHello}>
            {texts.helloDone}
          </Button>
        </FormButtons>
      </div>
    </Modal>
  );
};
