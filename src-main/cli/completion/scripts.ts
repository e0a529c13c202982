/**
 * Completion scripts. Each calls `cam completion words` for the candidates of a command line: one per line, with its
 * description after a tab. Without candidates the shell offers files.
 */

const BASH = String.raw`# Completion of cam for bash. In ~/.bashrc:  source <(cam completion bash)
_cam_completion() {
  local line value
  COMPREPLY=()
  while IFS= read -r line; do
    value="${'$'}{line%%$'\t'*}"
    COMPREPLY+=("$value")
  done < <("$1" completion words -- "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ ${'$'}{#COMPREPLY[@]} -eq 1 && ${'$'}{COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
}
complete -o bashdefault -o default -F _cam_completion cam
`;

const ZSH = String.raw`#compdef cam
# Completion of cam for zsh. In ~/.zshrc, after compinit:  source <(cam completion zsh)
_cam_completion() {
  local line value
  local -a named values
  for line in "${'$'}{(@f)$("$words[1]" completion words -- "${'$'}{(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line ]] && continue
    value="${'$'}{line%%$'\t'*}"
    if [[ $value == *= ]]; then values+=("$value")
    else named+=("${'$'}{value//:/\\:}:${'$'}{line#*$'\t'}")
    fi
  done
  if (( $#values )); then compadd -Q -S '' -- $values
  elif (( $#named )); then _describe 'cam' named
  else _files
  fi
}
if [[ $funcstack[1] == _cam ]]; then _cam_completion "$@"; else compdef _cam_completion cam; fi
`;

const FISH = String.raw`# Completion of cam for fish. Once:  cam completion fish > ~/.config/fish/completions/cam.fish
function __cam_completion
    set -l words (commandline -opc) (commandline -ct)
    set -l found ($words[1] completion words -- $words[2..] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c cam -f -a '(__cam_completion)'
`;

const POWERSHELL = `# Completion of cam for PowerShell. In $PROFILE:  cam completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName cam -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.Extent.Text })
  # An empty last word is not passed on by older versions: --next stands for it.
  $next = if ($wordToComplete -eq '') { '--next' } else { $null }
  $arguments = @('completion', 'words') + @($next | Where-Object { $_ }) + @('--') + $words
  & cam @arguments 2>$null | ForEach-Object {
    $value, $description = $_ -split [char]9, 2
    if (-not $description) { $description = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
  }
}
`;

/** The script of each shell. */
export const SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL } as const;
export type Shell = keyof typeof SCRIPTS;
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const satisfies readonly Shell[];
