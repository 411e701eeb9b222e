import { useEffect, type RefObject } from 'react';

/**
 * What a person typed or chose in these fields before the page's script had come, or what the browser put back into them, is
 * told to their handlers once they listen. Without that the page would show one thing and work with another.
 */
export function useEarlyInput(fields: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const repeats = [...(fields.current?.querySelectorAll('input, textarea, select') ?? [])].flatMap(
      (field) => repeatOf(field) ?? [],
    );
    let timer: ReturnType<typeof setTimeout>;
    // One after the other, since a handler builds on the state that the one before has left.
    const next = () => {
      const repeat = repeats.shift();
      if (!repeat) return;
      repeat();
      timer = setTimeout(next);
    };
    next();
    return () => clearTimeout(timer);
  }, [fields]);
}

/** Does again what was done to a field; nothing for one that is as it was sent. It is read now: drawing resets the field. */
function repeatOf(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    const sent = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return value === sent?.value ? undefined : () => choose(field, value);
  }
  if (field instanceof HTMLTextAreaElement) {
    const { value } = field;
    return value === field.defaultValue ? undefined : () => type(field, value);
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return undefined;
  const { value, checked } = field;
  switch (field.type) {
    case 'radio':
      // Only the one that was chosen says so.
      return checked && !field.defaultChecked ? () => press(field, true) : undefined;
    case 'checkbox':
      return checked === field.defaultChecked ? undefined : () => press(field, checked);
    default:
      return value === field.defaultValue ? undefined : () => type(field, value);
  }
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** React hears of no text that was set through the element itself, so it is set past that, by the prototype's setter. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
