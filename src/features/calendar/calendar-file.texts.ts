import { defineTexts } from '#kit/contract/define-texts.ts';

/** Why a file of a calendar cannot be read. */
export const calendarFileTexts = defineTexts({
  ru: {
    unreadable: 'Файл календаря не прочитан',
    line: (line: number, reason: string) => `строка ${line}: ${reason}`,
    broken: 'XML повреждён',
    doctype: 'описание DTD не принимается',
    encoding: 'кодировка не UTF-8',
    notCalendar: 'это не производственный календарь: нет элемента calendar с годом',
    noDays: 'в календаре нет дней',
    badYear: 'год вне допустимых',
    badDay: (day: string) => `нет такого дня: ${day}`,
    badKind: (kind: string) => `неизвестный вид дня: ${kind}`,
    twice: (day: string) => `день назван дважды: ${day}`,
  },
});
