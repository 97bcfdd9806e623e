import { describe, expect, it } from 'vitest';
import {
  guessKind,
  guessKindOf,
  guessKindOfText,
  mayChangeDocument,
} from '#features/deal-documents/deal-documents.rules.ts';

describe('guessing the kind of a document by its name', () => {
  it.each([
    ['Устав 2019.pdf', 'charter'],
    ['Решение о назначении директора.pdf', 'appointment'],
    ['ПАСПОРТ_директора.JPG', 'passport'],
    ['Баланс_2025.pdf', 'statements'],
    ['Бухгалтерская отчётность за 9 мес.pdf', 'statements'],
    ['Налоговая декларация УСН.pdf', 'tax_return'],
    ['Реестр контрактов.pdf', 'experience'],
    ['Акты, 2 файла.pdf', 'experience'],
    ['Извещение 0373100.pdf', 'tender'],
    ['Проект контракта.pdf', 'contract_draft'],
    ['Контракт.pdf', 'contract_draft'],
    ['БГ_12.pdf', 'guarantee'],
    ['Проект БГ.pdf', 'guarantee_draft'],
    ['Макет гарантии, версия 2.pdf', 'guarantee_draft'],
    ['Гарантия 26-1.pdf', 'guarantee'],
    ['Анкета-заявка.pdf', 'application_form'],
    ['Согласие на обработку данных.pdf', 'consent'],
    ['Счёт № 5.pdf', 'invoice'],
    ['Платёжное поручение 12.pdf', 'payment'],
    ['Квитанция ФНС.pdf', 'statements'],
    ['Сведения о бенефициарах.pdf', 'application_form'],
    ['scan0001.tif', 'other'],
  ] as const)('reads %s as %s', (name, kind) => {
    expect(guessKind(name)).toBe(kind);
    expect(guessKind(name.normalize('NFD'))).toBe(kind);
  });
});

describe('guessing the kind of a document by its text', () => {
  it.each([
    ['Квитанция о приёме налоговой декларации (расчёта), бухгалтерской отчётности', 'statements'],
    ['Налоговая декларация по налогу, уплачиваемому при УСН', 'tax_return'],
    ['Сведения о\nбенефициарных владельцах клиента', 'application_form'],
    ['УСТАВ общества с ограниченной ответственностью «Ромашка»', 'charter'],
    ['Решение № 3 единственного участника ООО. Утвердить устав общества', 'appointment'],
    ['СОГЛАСИЕ на обработку персональных данных', 'consent'],
    ['Платёжное поручение № 7', 'payment'],
    ['Просто письмо', 'other'],
  ] as const)('reads «%s» as %s', (words, kind) => {
    expect(guessKindOfText(words)).toBe(kind);
  });
});

describe('guessing by both', () => {
  it.each([
    ['charter', 'Утверждён: протокол № 1 общего собрания учредителей. Устав общества «Створ»', 'charter'],
    ['tax_return', 'Квитанция о приёме налоговой декларации', 'tax_return'],
    ['charter', 'Протокол № 4 общего собрания участников', 'appointment'],
    ['other', 'Платёжное поручение № 7', 'payment'],
    ['statements', 'Просто письмо', 'statements'],
  ])('leaves what is named %s and begins «%s» a %s', (named, words, kind) => {
    expect(guessKindOf(named, words)).toBe(kind);
  });
});

describe('changing a document', () => {
  it('is for its owner and the desk', () => {
    expect(mayChangeDocument('agent', true)).toBe(true);
    expect(mayChangeDocument('agent', false)).toBe(false);
    expect(mayChangeDocument('trainee', false)).toBe(false);
    expect(mayChangeDocument('operator', false)).toBe(true);
    expect(mayChangeDocument('manager', false)).toBe(true);
  });
});
