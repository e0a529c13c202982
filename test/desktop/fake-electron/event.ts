/** An event whose default can be prevented, as Electron passes them. */
export function preventable<T extends object>(fields: T) {
  const event = {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
