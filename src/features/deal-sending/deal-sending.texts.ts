import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const banks = { one: 'банк', few: 'банка', many: 'банков' };
const files = { one: 'файл', few: 'файла', many: 'файлов' };
const into = (count: number): string => (count === 1 ? 'заявку в банк' : `заявки в ${countOf(count, banks)}`);

/** Sending to all banks of a deal at once. */
export const sendingTexts = defineTexts({
  ru: {
    title: (count: number) => `Отправить ${into(count)}`,
    sent: (count: number) =>
      count === 1 ? 'Заявка отправлена' : `Заявки отправлены в ${countOf(count, banks)}`,
    failed: 'Список банков не загрузился',
    nobody: 'Отправлять некуда: ни одна заявка не ждёт отправки',
    choose: (bank: string) => `Отправить в ${bank}`,
    way: 'Как отправить',
    ways: { letter: 'Письмом', portal: 'Через кабинет' },
    box: 'Почта банка',
    subject: 'Тема',
    text: 'Письмо',
    letter: 'Тема и текст письма',
    archive: (count: number, size: string) => `${countOf(count, files)} в архиве, ${size}`,
    openPortal: 'Открыть кабинет банка',
    inPortal: 'Отправил в кабинете',
    inPortalComment: 'Отправлено через кабинет банка',
    leftOut: (names: string) => `Не войдут в архив: ${names}`,
    unsigned: (names: string) => `Не подписано: ${names}`,
    reason: 'Почему отправляем без подписи',
    noAddress: 'В карточке банка нет адреса почты. Добавьте его или отправьте через кабинет',
    noMail: 'Почта не настроена: скачайте архив и отправьте через кабинет банка',
    nothing: 'Проверенных документов нет',
    hurry: {
      title: (count: number) => (count > 1 ? `Поторопить ${countOf(count, banks)}` : 'Поторопить банк'),
      open: 'Поторопить',
      openLeg: 'Поторопить банк',
      sent: (count: number) =>
        count === 1 ? 'Напоминание банку отправлено' : `Напоминания отправлены в ${countOf(count, banks)}`,
      choose: (bank: string) => `Поторопить ${bank}`,
      nobody: 'Торопить некого: ни один банк сейчас не рассматривает заявку',
      late: (at: string) => `срок вышел ${at}`,
      due: (at: string) => `ждём до ${at}`,
      way: 'Как поторопить',
      ways: { letter: 'Письмом', call: 'По телефону' },
      noAddress: 'В карточке банка нет адреса почты.',
      noMail: 'Почта не настроена.',
      noPhones: 'Телефона в карточке банка тоже нет.',
      called: 'Поторопили банк по телефону',
      callNote: 'Звонок запишется в историю сделки',
      call: (phones: string) => `Позвоните: ${phones}`,
    },
    tooHeavy: (most: string) => `Архив тяжелее ${most}: по почте не пройдёт`,
  },
});
