import { Component, type ReactNode } from 'react';

interface FailsafeProps {
  /** Another object is another try. */
  of: object;
  message: string;
  children: ReactNode;
}

interface FailsafeState {
  hasFailed: boolean;
  of: object;
}

/**
 * Shows a message where its children cannot be drawn: a definition that is being written may make a control fail. The builder
 * around it goes on, and the next edit tries again.
 */
export class Failsafe extends Component<FailsafeProps, FailsafeState> {
  override state: FailsafeState = { hasFailed: false, of: this.props.of };

  static getDerivedStateFromError(): { hasFailed: true } {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: FailsafeProps, state: FailsafeState): FailsafeState | null {
    return state.of === of ? null : { hasFailed: false, of };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className="fb-empty">{this.props.message}</p> : this.props.children;
  }
}
