import type { ComponentProps } from 'react';

interface FilePickerProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  label: string;
  /** `first` is one of `files`. */
  onChoose(first: File, files: File[]): void;
}

/** A hidden field for files: clicking it opens the system's dialog. The same file can be chosen again. */
export function FilePicker({ label, onChoose, ...rest }: FilePickerProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        if (files[0]) onChoose(files[0], files);
        currentTarget.value = '';
      }}
    />
  );
}
