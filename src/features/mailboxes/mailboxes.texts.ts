import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of mailboxes on both sides. */
export const mailboxTexts = defineTexts({
  ru: {
    gone: 'Ящика уже нет. Обновите страницу',
    changed: 'Ящик изменил другой администратор. Обновите страницу и повторите',
    noVault: 'Пароли здесь негде хранить: на сервере не задан MASTER_KEY',
    host: 'Имя сервера: латинские буквы, цифры, точки и дефисы',
    port: 'Порт от 1 до 65535',
    folder: 'Имя папки без кавычек, до 200 знаков',
    passwordRequired: 'Введите пароль ящика',
    passwordAgain: 'Сервер или логин изменились: введите пароль ещё раз',
    addressTaken: 'Такой ящик уже есть',
    purposeTaken: (name: string) => `Это назначение уже у ящика «${name}»`,
    ownerTaken: 'У этого человека уже есть включённый ящик',
    ownerUnknown: 'Такого сотрудника нет',
    ownPurposes: 'Личный ящик пишет по сделкам своего владельца, назначений у него нет',
    environment: 'Ящик сервера',
    testSubject: 'Проверка почты',
    testText: 'Это письмо отправила себе сама программа: ящик проверяют. Отвечать не нужно.',
  },
});
